import type { CSSProperties } from 'react'

/** Number of cards per row on desktop. */
const LINE_CARDS = 4

type Place = CSSProperties & { '--grid-line': number; '--column': string }

/** Returns a card's grid position. Each row of cards has a row of headings above it. */
export function cardPlace(index: number): Place {
  return {
    '--grid-line': 2 * Math.floor(index / LINE_CARDS) + 2,
    '--column': String((index % LINE_CARDS) + 1),
  }
}

/** Returns the grid positions of a day's headings: above its first card, and above its cards in each later row. */
export function headPlaces(start: number, count: number): Place[] {
  const places: Place[] = []
  for (let index = start; index < start + count; index += LINE_CARDS - (index % LINE_CARDS)) {
    const column = index % LINE_CARDS
    const cards = Math.min(LINE_CARDS - column, start + count - index)
    places.push({
      '--grid-line': 2 * Math.floor(index / LINE_CARDS) + 1,
      '--column': `${column + 1} / span ${cards}`,
    })
  }
  return places
}
