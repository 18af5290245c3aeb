/**
 * When a focused button is removed, such as "Undo" after a click, moves the focus to its closest remaining ancestor. Otherwise,
 * keyboard and screen reader users would start again at the top of the page. @returns a function that stops this
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  let around: HTMLElement[] = []

  const remember = ({ target }: FocusEvent) => {
    focused = target as Element
    around = ancestorsOf(focused)
  }
  const forget = ({ target }: FocusEvent) =>
    // Some browsers send this event while they remove the element.
    setTimeout(() => {
      if (focused === target && focused?.isConnected) focused = null
    })
  const restore = () => {
    if (!focused || focused.isConnected) return
    focused = null
    // Dialogs and pages move the focus themselves when they open or close.
    setTimeout(() => {
      if (document.activeElement === document.body) focusFirst(around)
    })
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

/** Returns an element's ancestors, innermost first. */
function ancestorsOf({ parentElement }: Element): HTMLElement[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

/** Focuses the first element that is still in the document, or `main` if the element contains it. */
function focusFirst(elements: readonly HTMLElement[]): void {
  for (const element of elements.filter(({ isConnected }) => isConnected)) {
    const target = element.querySelector('main') ?? element
    if (!target.hasAttribute('tabindex')) {
      target.tabIndex = -1
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
    }
    target.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}
