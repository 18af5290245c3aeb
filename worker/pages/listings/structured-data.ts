import type { Card } from './cards'

/** Returns the activities of a page as an `ItemList` of schema.org. */
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

/** Returns a page with a list as a `CollectionPage` of schema.org. */
export function listData(page: { url: string; name: string; about?: object; mainEntity: object }): object {
  return { '@type': 'CollectionPage', ...page }
}
