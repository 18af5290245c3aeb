import currencies from 'country-to-currency'
import { expect, test } from 'vitest'
import { changedPrice, priceCents } from '../../../worker/activities/price'
import type { Activity } from '../../../worker/contract/activities'
import { newActivity } from '../../../worker/contract/activities'
import type { Problem } from '../../../worker/contract/common'
import {
  decimalsOf,
  formatTyped,
  priceExample,
  priceMax,
  priceProblem,
} from '../../../worker/contract/currency'
import { PRICE_MAX } from '../../../worker/contract/limits'
import { createActivity, newActivityBody, updateActivity } from '../support/activity-calls'
import { signedInUser } from '../support/users'

test.each([
  ['USD', 100_000, 'The price is at most $100,000', '12.50'],
  ['EUR', 100_000, 'The price is at most €100,000', '12.50'],
  ['MXN', 10_000_000, 'The price is at most MX$10,000,000', '1250'],
  ['JPY', 10_000_000, 'The price is at most ¥10,000,000', '1250'],
  ['COP', 1_000_000_000, 'The price is at most COP 1,000,000,000', '125000'],
  ['IDR', 1_000_000_000, 'The price is at most IDR 1,000,000,000', '125000'],
])('a price in %s is at most %d', (currency, max, message, example) => {
  expect(priceMax(currency)).toBe(max)
  expect(priceProblem(max, currency)).toBeNull()
  expect(priceProblem(max + 1, currency)?.replaceAll('\u00a0', ' ')).toBe(message)
  expect(priceExample(currency)).toBe(example)
})

test.each(['JPY', 'CLP', 'KRW', 'COP', 'IDR', 'HUF'])('a price in %s has no decimals', (currency) => {
  expect([priceProblem(1500, currency), priceProblem(1500.5, currency)]).toEqual([
    null,
    'Enter a price without decimals',
  ])
  expect(priceProblem(1500.5, 'USD')).toBeNull()
})

test('every price in every currency is accepted by the schema, and stored exactly', () => {
  const wrong = [...new Set(Object.values(currencies))].flatMap((currency) =>
    [0, 1, 0.29, 19.99, 1.1].flatMap((part) =>
      [0, priceMax(currency) - 20].flatMap((rest) => {
        const price = rest + (decimalsOf(currency) === 0 ? Math.round(part) : part)
        const isSent = newActivity.shape.price.safeParse(price).success
        const cents = priceCents({ price }, currency)
        return isSent && Number.isSafeInteger(cents) && formatTyped(cents / 100) === formatTyped(price)
          ? []
          : `${price} ${currency}`
      }),
    ),
  )
  expect(wrong).toEqual([])
  expect(Math.max(...Object.values(currencies).map(priceMax))).toBe(PRICE_MAX)
  expect(newActivity.shape.price.safeParse(999_999_999.995).success).toBe(false)
})

test('a price is in whole cents, and 0 when free', () => {
  expect(priceCents({ price: 19.99 }, 'USD')).toBe(1999)
  expect(priceCents({ price: 19.99, isFree: true }, 'USD')).toBe(0)
})

test('an edit keeps the price, unless it changes it or its currency', () => {
  const stored = { priceCents: 1999, currency: 'USD' }
  expect(changedPrice(stored, {})).toBeUndefined()
  expect(changedPrice(stored, { isFree: false })).toBe(1999)
  expect(changedPrice(stored, { isFree: true })).toBe(0)
  expect(changedPrice(stored, {}, 'EUR')).toBe(1999)
  expect(() => changedPrice(stored, {}, 'JPY')).toThrow('Enter a price without decimals')
})

test('a price above the maximum in dollars is refused at its field, and the maximum is published', async () => {
  const olga = await signedInUser()
  const refused = await createActivity(olga, { price: 100_001 })
  const message = 'The price is at most $100,000'
  expect([refused.status, await refused.json<Problem>()]).toEqual([
    400,
    { code: 'invalid_request', message, errors: [{ path: 'price', message }] },
  ])
  const created = await createActivity(olga, newActivityBody({ price: 100_000 }))
  const { id, price } = await created.json<Activity>()
  expect(price).toBe(100_000)
  expect((await updateActivity(olga, id, { price: 100_000.01 })).status).toBe(400)
})
