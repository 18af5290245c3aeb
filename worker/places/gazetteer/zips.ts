import type { Gazetteer } from './open.ts'

const COMPLETE_ZIP = /^\d{5}$/
const PARTIAL_ZIP = /^\d{2,4}$/

/** Returns the index of a complete ZIP code, or -1. */
export function findZip(gazetteer: Gazetteer, typed: string): number {
  if (!COMPLETE_ZIP.test(typed)) return -1
  const index = firstFrom(gazetteer, Number(typed))
  return gazetteer.ids[index] === Number(typed) ? index : -1
}

/** Calls `found` for every ZIP code that starts with the two to four typed digits. */
export function eachZip(gazetteer: Gazetteer, typed: string, found: (index: number) => void) {
  if (!PARTIAL_ZIP.test(typed)) return
  const step = 10 ** (5 - typed.length)
  const end = (Number(typed) + 1) * step
  for (let index = firstFrom(gazetteer, Number(typed) * step); (gazetteer.ids[index] ?? end) < end; index++)
    found(index)
}

/** Returns the index of the first ZIP code at or above a number. ZIP codes follow the places, sorted. */
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
