import { shorten } from '../../contract/cut-text'

/** Returns a text as the description of a page: one line, as long as search engines and chats show. */
export function describe(text: string): string {
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), 201)
}

/** Returns the first three titles as text: "Tennis, Yoga, Hike, and more". */
export function firstTitles(cards: readonly { title: string }[]): string {
  const titles = cards.slice(0, 3).map(({ title }) => title)
  return [...titles, ...(cards.length > titles.length ? ['and more'] : [])].join(', ')
}
