import type { Page } from 'playwright/test'

/** What is the same in every language: addresses, and names of sites, companies, and formats. */
const NAMES =
  /https?:\S+|\S+@\S+|\b(?:Tagalong|Google|Chrome|Linux|OpenStreetMap|Protomaps|MapLibre|RSS|CSV|UTC)\b/g
/** Words that data is made of, such as first names of names. */
const WORD = /[\p{L}\p{N}’'.&-]+/gu

/** Remembers what the API answers as data that names, titles, and hidden texts may contain. */
export function collectData(page: Page): Set<string> {
  const data = new Set<string>()
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) collect(await response.json().catch(() => undefined), data)
  })
  return data
}

function collect(value: unknown, data: Set<string>): void {
  if (typeof value === 'string') {
    data.add(value)
    if (value.length < 80) for (const [word] of value.matchAll(WORD)) data.add(word)
  } else if (typeof value === 'object' && value) for (const each of Object.values(value)) collect(each, data)
}

/**
 * Returns the texts of a page that people read or hear and that are in no language but English, with the element of each. What people
 * typed is in elements that say so, and isn't read. Attributes can't say so: they may have any of `data`.
 */
export async function findUntranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const { texts, attributes, typed } = await page.evaluate(() => {
    const typed = 'bdi, [dir=auto], [lang]:not(html)'
    const unread = 'script, style, noscript, template, [translate=no]'
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const describe = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const texts: { text: string; place: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { nodeValue: text, parentElement: element } = walker.currentNode
      if (!text?.trim() || !element || element.closest(`${typed}, ${unread}`)) continue
      if (element.closest('option') || isShown(element)) texts.push({ text, place: describe(element) })
    }
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
    const attributes = names.flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter((element) => isShown(element) && !element.closest(unread))
        .map((element) => ({
          text: element.getAttribute(name) ?? '',
          place: `${name} of ${describe(element)}`,
        })),
    )
    attributes.push({ text: document.title, place: 'title' })
    const pieces = [...document.querySelectorAll(typed)].map(({ textContent }) => textContent ?? '')
    const embedded = [...document.querySelectorAll('script[type="application/json"]')].map(
      ({ textContent }) => textContent ?? '',
    )
    return { texts, attributes, typed: { pieces, embedded } }
  })
  const known = new Set([...data])
  collect(typed.pieces, known)
  for (const text of typed.embedded) {
    try {
      collect(JSON.parse(text), known)
    } catch {}
  }
  const longestFirst = [...known].filter((text) => /[a-z]/i.test(text)).sort((a, b) => b.length - a.length)
  const withoutData = (text: string) =>
    longestFirst.reduce((rest, each) => (rest.includes(each) ? rest.replaceAll(each, '') : rest), text)
  return [
    ...texts.filter(({ text }) => isEnglish(text)),
    ...attributes.filter(({ text }) => isEnglish(text) && isEnglish(withoutData(text))),
  ].map(({ text, place }) => `untranslated in ${place}: ${text.trim().slice(0, 100)}`)
}

/** Returns whether a text has letters without accents. */
const isEnglish = (text: string) => /[a-z]/i.test(text.replace(NAMES, ''))
