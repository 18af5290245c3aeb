import type { Card } from './cards'

/** Returns a page's activities as a schema.org `ItemList`. */
export function itemList(cards: readonly Card[], origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ id }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `${origin}/a/${id}`,
    })),
  }
}
