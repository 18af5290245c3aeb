import type { Page } from 'playwright/test'

/** Returns layout faults: a page wider than the window, texts that are cut off or overflow a control, and overlapping controls. */
export const findMisfits = (page: Page) =>
  page.evaluate(() => {
    const TOLERANCE = 1.5
    const describe = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const found = new Set<string>()
    if (document.documentElement.scrollWidth > innerWidth) {
      const isWide = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > innerWidth + 1 || left < -1
      }
      const widest = [...document.body.querySelectorAll('*')].filter(
        (element) => isWide(element) && ![...element.children].some(isWide) && element.checkVisibility(),
      )
      const names = widest.map((element) => `${describe(element)} “${element.textContent?.slice(0, 40)}”`)
      found.add(`page is ${document.documentElement.scrollWidth} px wide: ${names.slice(0, 3).join(', ')}`)
    }
    const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], label'
    const isHidden = (style: CSSStyleDeclaration) =>
      style.overflowX === 'hidden' || style.overflowX === 'clip'

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (
        !/[\p{L}\p{N}]/u.test(text) ||
        parent?.closest('bdi, [dir=auto], svg text') ||
        !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const top = Math.min(...boxes.map((box) => box.top))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      if (boxes.length === 0) continue
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        // Skip text for screen readers only.
        if (box.width <= 1 || box.height <= 1 || style.clipPath !== 'none') break
        const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const scrolls =
          ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)
        if (isShort || scrolls || element.hasAttribute('inert') || style.position === 'fixed') break
        const isOut = left < box.left - TOLERANCE || right > box.right + TOLERANCE
        const isBelow = top < box.top - box.height / 2 || bottom > box.bottom + TOLERANCE * 2
        if (element.matches(CONTROLS) && !style.display.startsWith('inline') && (isOut || isBelow))
          found.add(`“${text.slice(0, 50)}” sticks out of ${describe(element)}`)
        if (isHidden(style) && (isOut || isBelow))
          found.add(`“${text.slice(0, 50)}” is cut by ${describe(element)}`)
      }
    }

    /** Bars, open lists, and buttons inside fields are positioned separately and may cover others. */
    const layerOf = (element: Element | null): Element | null =>
      !element || ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement)
    /** Returns the part of a box that is visible within ancestors that scroll or clip it. */
    const shownPart = (box: DOMRect, parent: Element | null): DOMRect => {
      if (!parent || parent === document.body) return box
      if (getComputedStyle(parent).overflow === 'visible') return shownPart(box, parent.parentElement)
      const outer = parent.getBoundingClientRect()
      const [left, top] = [Math.max(box.left, outer.left), Math.max(box.top, outer.top)]
      const [width, height] = [
        Math.min(box.right, outer.right) - left,
        Math.min(box.bottom, outer.bottom) - top,
      ]
      return shownPart(new DOMRect(left, top, Math.max(width, 0), Math.max(height, 0)), parent.parentElement)
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type=hidden]), select, textarea',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[inert]'),
      )
      .map((element) => ({
        element,
        boxes: [...element.getClientRects()]
          .map((box) => shownPart(box, element.parentElement))
          .filter(({ width, height }) => width > 2 && height > 2),
      }))
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (
          one.element.contains(other.element) ||
          other.element.contains(one.element) ||
          layerOf(one.element) !== layerOf(other.element)
        )
          continue
        for (const a of one.boxes)
          for (const b of other.boxes) {
            const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
            const width = Math.min(a.right, b.right) - x
            const height = Math.min(a.bottom, b.bottom) - y
            if (width <= 2 || height <= 2) continue
            // Skip overlaps hidden under another element.
            const hit = document.elementFromPoint(x + width / 2, y + height / 2)
            const isPressed = [one.element, other.element].some((element) => element.contains(hit))
            if (isPressed)
              found.add(
                `${describe(one.element)} “${one.element.textContent?.trim().slice(0, 30)}” overlaps ${describe(other.element)} “${other.element.textContent?.trim().slice(0, 30)}”`,
              )
          }
      }
    return [...found]
  })
