import * as publicPagesText from '#messages/public-pages'
import { shorten } from '../../contract/cut-text'
import { formatParts } from '../../contract/list-text'

/** Returns a text as a page description: one line, at most as long as search engines and chat apps show. */
export function describe(text: string): string {
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), 201)
}

/** Returns the first three titles as text: "Tennis, Yoga, Hike, and more". */
export function firstTitles(cards: readonly { title: string }[]): string {
  const titles = cards.slice(0, 3).map(({ title }) => title)
  const text = formatParts(titles)
  return cards.length > titles.length ? publicPagesText.andMore({ titles: text }) : text
}
