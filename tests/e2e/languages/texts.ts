import type { Page } from 'playwright/test'
import { DEMO_ACTIVITIES } from '../../../scripts/demo/activities'
import { DEMO_PEOPLE } from '../../../scripts/demo/people'
import { DEMO_PLACES } from '../../../scripts/demo/places'
import { STATES } from '../../../worker/places/gazetteer/states'

/** Words that are the same in every language: URLs, email addresses, and names of sites, companies, licenses, and formats. */
const NAMES =
  /https?:\S+|\S+@\S+|[\w-]+(?:\.[\w-]+)+|\b(?:Tagalong|Google|Chrome|Chromium|Linux|OpenStreetMap|Protomaps|MapLibre|GeoNames|Cloudflare|Turnstile|CC BY 4\.0|API|[ACEMP][SD]T|H[SD]T|GMT|RSS|CSV|UTC|[A-Z])\b/g
/** Dates and numbers that `Intl` formatted when the landing page was built. */
const BUILT = /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b|\d\s[AP]M\b|\dK\+/g
/** Words in the data, such as first names. */
const NAME = /\p{Lu}[\p{L}\p{N}’'.&-]*/gu

/** Collects the API's responses, whose names, titles, and texts may appear in English. */
export function collectData(page: Page): Set<string> {
  const data = new Set<string>()
  collect([DEMO_ACTIVITIES, DEMO_PEOPLE, DEMO_PLACES, STATES], data)
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) collect(await response.json().catch(() => undefined), data)
  })
  return data
}

function collect(value: unknown, data: Set<string>): void {
  if (typeof value === 'string') {
    data.add(value)
    // Initials, shown when a person has no picture.
    data.add(value.slice(0, 2))
    if (value.length < 80) for (const [word] of value.matchAll(NAME)) data.add(word)
  } else if (typeof value === 'object' && value) for (const each of Object.values(value)) collect(each, data)
}

/** Returns the English texts on a page that users see or hear and that are not data, each with its element. */
export async function findUntranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const { texts, typed, embedded } = await page.evaluate(() => {
    const typed = 'bdi, [dir=auto], [lang]:not(html), svg text, [dir=ltr]:not(html)'
    const unread = 'script, style, noscript, template'
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const describe = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const texts = [{ text: document.title, place: 'title' }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { nodeValue: text, parentElement: element } = walker.currentNode
      if (!text?.trim() || !element || element.closest(`${typed}, ${unread}`)) continue
      if (element.closest('option') || isShown(element)) texts.push({ text, place: describe(element) })
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isShown(element) && !element.closest(unread))
          texts.push({
            text: element.getAttribute(name) ?? '',
            place: `${name} of ${describe(element)}`,
          })
    return {
      texts,
      typed: [...document.querySelectorAll(typed)].map(({ textContent }) => textContent?.trim()),
      embedded: [...document.querySelectorAll('script[type$=json]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    }
  })
  const known = new Set(data)
  const searched = [...new URL(page.url()).searchParams.values()]
  collect([typed, searched, embedded.map((text) => JSON.parse(text))], known)
  const longestFirst = [...known].filter((text) => /[a-z]/i.test(text)).sort((a, b) => b.length - a.length)
  const isUntranslated = (text: string) =>
    isEnglish(text) && isEnglish(longestFirst.reduce((rest, each) => without(rest, each), text))
  return texts
    .filter(({ text }) => isUntranslated(text))
    .map(({ text, place }) => `untranslated in ${place}: ${text.trim().slice(0, 100)}`)
}

/** Removes a text from another, except inside words. */
function without(text: string, other: string): string {
  if (!text.includes(other)) return text
  const escaped = other.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'), ' ')
}

/** Returns whether a text has letters without accents. */
const isEnglish = (text: string) => /[a-z]/i.test(text.replace(NAMES, '').replace(BUILT, ''))
