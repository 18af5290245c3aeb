import type { Gazetteer } from './open.ts'

const WHOLE = /^\d{5}$/
const STARTED = /^\d{2,4}$/

/** The index of a ZIP code written out, or -1. */
export function findZip(gazetteer: Gazetteer, typed: string): number {
  if (!WHOLE.test(typed)) return -1
  const index = firstFrom(gazetteer, Number(typed))
  return gazetteer.ids[index] === Number(typed) ? index : -1
}

/** Calls back for every ZIP code that starts with the typed digits (two to four of them). */
export function eachZip(gazetteer: Gazetteer, typed: string, found: (index: number) => void) {
  if (!STARTED.test(typed)) return
  const step = 10 ** (5 - typed.length)
  const end = (Number(typed) + 1) * step
  for (let index = firstFrom(gazetteer, Number(typed) * step); (gazetteer.ids[index] ?? end) < end; index++)
    found(index)
}

/** ZIP codes stand after the places, in order. */
function firstFrom({ ids, placeCount }: Gazetteer, code: number): number {
  let low = placeCount
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return low
}
