import { expect, test } from 'vitest'
import { parseAmount, parseWholeNumber } from '../../../worker/contract/typed-number'

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['8,5', 8.5],
  ['8.5', 8.5],
  ['12', 12],
  ['12.', 12],
  [',5', 0.5],
  ['007', 7],
  [' $12.50 ', 12.5],
  ['１２，５０', 12.5],
  ['0', 0],
])('reads the amount "%s" as %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each([
  '12 50',
  '-5',
  '−5',
  '+5',
  '1,250',
  '1.250',
  '1.250,00',
  '12,505',
  '1e3',
  '0x10',
  '12.5.0',
  '5 each',
  'abc',
  '.',
  '',
])('does not take "%s" for an amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['１２', 12],
])('reads the whole number "%s" as %d', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['12,5', '12.0', '1 2', '-5', '1,000', '1e3', '0x10', '12 people', ''])(
  'rejects "%s" as a whole number',
  (text) => {
    expect(parseWholeNumber(text)).toBeUndefined()
  },
)
