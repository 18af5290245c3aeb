import { expect, test } from 'vitest'
import type { InLine } from '../../../web/features/offers/live/in-line'
import { goesTo } from '../../../web/features/offers/live/in-line'

const of = (name: string, seats = 1, isHeldFor = false): InLine => ({
  name,
  seats,
  isGroup: seats > 1,
  isHeldFor,
})
const pair = (isHeldFor: boolean) => of('Noor and Finn', 2, isHeldFor)

test.each<[string, number, InLine[], string | null]>([
  ['no one', 1, [], null],
  ['the first of two', 1, [of('Iris'), of('Theo')], "We'll offer the spot to Iris."],
  [
    'as many as there are seats',
    2,
    [of('Iris'), of('Theo'), of('Jo')],
    "We'll offer the spot to Iris and Theo.",
  ],
  ['a group, if there are enough', 2, [pair(false), of('Iris')], "We'll offer the spot to Noor and Finn."],
  ['those behind a group that needs more', 1, [pair(false), of('Iris')], "We'll offer the spot to Iris."],
  ['no one, if all need more', 1, [pair(false), of('Ana and Bo', 2)], null],
  ['a group for which seats are held', 1, [pair(true), of('Iris')], "We'll save the spot for Noor and Finn."],
  [
    'people before a group, and the rest to the group',
    2,
    [of('Iris'), pair(true)],
    "We'll offer the spot to Iris and save the rest for Noor and Finn.",
  ],
  ['no group behind another that needs more', 1, [of('Ana and Bo', 2), pair(true)], null],
])('seats go to %s', (_, free, line, expected) => {
  expect(goesTo('spot', free, line)).toBe(expected)
})
