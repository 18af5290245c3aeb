/**
 * Keeps the focus near a button that disappears when it is pressed, such as "Undo": on what remains around it. Otherwise, keyboards and
 * screen readers would start again at the top of the page. @returns a function that stops
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
    // Dialogs and pages that close or open move the focus themselves.
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

/** Returns the elements around an element, innermost first. */
function ancestorsOf({ parentElement }: Element): HTMLElement[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

/** Focuses the first element that is still shown, or the page's main part instead of the whole page. */
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
