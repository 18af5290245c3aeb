import type { Page } from 'playwright/test'

/**
 * Returns a right-to-left page's faults: boxes that don't switch sides when the page becomes left-to-right, icons that point the
 * same way in both directions, and placeholders, names, and sentences that start on the wrong side.
 */
export const findUnmirrored = (page: Page) =>
  page.evaluate(() => {
    const TOLERANCE_PX = 3
    /** Elements with their own direction. */
    const OWN = 'bdi, [dir]:not(html), svg, canvas'
    /** Elements positioned by scripts: map markers and open menus. */
    const PLACED = '.maplibregl-map, [data-radix-popper-content-wrapper]'
    const root = document.documentElement
    if (root.dir !== 'rtl') return ['the document is not from right to left']
    const describe = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 30)}”`

    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const styleOf = new Map(visible.map((element) => [element, getComputedStyle(element)]))
    const shown = visible.filter(
      (element) =>
        // Inline elements follow the direction of the text around them.
        !styleOf.get(element)?.display.startsWith('inline') &&
        !element.matches(PLACED) &&
        // Codes always run left to right.
        getComputedStyle(element.parentElement ?? element).direction === 'rtl' &&
        !element.parentElement?.closest(`${OWN}, ${PLACED}`),
    )
    const scrolled = shown
      .filter(({ scrollLeft }) => scrollLeft !== 0)
      .map((element) => ({ element, left: element.scrollLeft }))
    const measure = () => {
      for (const { element } of scrolled) element.scrollLeft = 0
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      return shown.map((element) => element.getBoundingClientRect())
    }
    const mirrored = measure()
    root.dir = 'ltr'
    const usual = measure()
    root.dir = 'rtl'
    measure()
    for (const { element, left } of scrolled) element.scrollLeft = left

    const width = root.clientWidth
    const wrong = new Set(
      shown.filter((_, index) => {
        const [one, other] = [mirrored[index], usual[index]]
        if (!one || !other || one.width === 0 || one.height === 0) return false
        return Math.abs(one.left - (width - other.right)) > TOLERANCE_PX
      }),
    )
    const outermost = [...wrong].filter(({ parentElement }) => !parentElement || !wrong.has(parentElement))
    const pointing = visible.filter(
      (element) => element.matches('svg.mirrored') && styleOf.get(element)?.scale !== '-1 1',
    )
    const isLeftToRight = (text: string) => /^[^\p{L}\u200f]*\p{Script=Latin}/u.test(text)
    const cut = visible.filter((element) => {
      const style = styleOf.get(element)
      return (
        style?.direction === 'rtl' &&
        (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
        isLeftToRight(element.textContent ?? '')
      )
    })
    const hints = visible.filter(
      (element) =>
        element.matches(':placeholder-shown:not([dir=ltr])') && styleOf.get(element)?.direction !== 'rtl',
    )
    const sentences = visible.filter(
      (element) =>
        styleOf.get(element)?.direction === 'rtl' &&
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) =>
            nodeType === Node.TEXT_NODE && /^\s*\p{Script=Latin}[^\u202e]*[.!?]\s*$/u.test(nodeValue ?? ''),
        ),
    )
    return [
      ...outermost.map((element) => `not mirrored: ${describe(element)}`),
      ...pointing.map(
        (icon) => `points the same way: ${describe(icon)} in ${describe(icon.parentElement ?? icon)}`,
      ),
      ...cut.map((element) => `cut off where it begins: ${describe(element)}`),
      ...sentences.map((element) => `its full stop is at the left: ${describe(element)}`),
      ...hints.map((element) => `its hint begins at the left: ${describe(element)}`),
    ]
  })
