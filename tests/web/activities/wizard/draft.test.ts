import { describe, expect, test } from 'vitest'
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  maximumRevenue,
  parsePrice,
  priceOf,
} from '../../../../web/features/activities/wizard/draft'
import { refusedStep, toNewActivity } from '../../../../web/features/activities/wizard/send'
import { hasPassed, instantAt, startOf, todayOf } from '../../../../web/features/activities/wizard/start-time'
import { parseStep } from '../../../../web/features/activities/wizard/step'
import { firstOpenStep, missingIn } from '../../../../web/features/activities/wizard/validation'
import { ApiError } from '../../../../web/lib/api'
import { newActivity } from '../../../../worker/contract/activities'
import { FULL_DRAFT } from '../../support/wizard'

const LA = 'America/Los_Angeles'
const CLOCK = { now: Date.parse('2026-12-01T18:00:00Z'), timeZone: LA }

describe('completing steps', () => {
  test('an empty draft opens at the first step, a complete one at the review', () => {
    expect(firstOpenStep(EMPTY_DRAFT, CLOCK)).toBe(1)
    expect(firstOpenStep(FULL_DRAFT, CLOCK)).toBe(7)
  })

  test.each([
    [1, { type: null }],
    [2, { title: '  ' }],
    [2, { description: '\n' }],
    [3, { date: null }],
    [3, { time: null }],
    [4, { place: null }],
    [5, { maxParticipants: 0 }],
  ] as const)('step %i is incomplete with %o', (step, missing) => {
    const draft = { ...FULL_DRAFT, ...missing }
    expect(missingIn(step, draft, CLOCK)).not.toBeNull()
    expect(firstOpenStep(draft, CLOCK)).toBe(step)
  })

  test('pricing and review are always complete', () => {
    expect(missingIn(6, EMPTY_DRAFT, CLOCK)).toBeNull()
    expect(missingIn(7, EMPTY_DRAFT, CLOCK)).toBeNull()
  })

  test('the hint names the missing fields', () => {
    expect(missingIn(2, EMPTY_DRAFT, CLOCK)).toBe('Add a title and a description to continue.')
    expect(missingIn(3, { ...FULL_DRAFT, time: null }, CLOCK)).toBe('Choose a start time to continue.')
  })

  test("a start that is past only in the place's time zone leaves the place incomplete, and says why", () => {
    // A time zone ahead of any that tests may run in. It is 3 AM there.
    const clock = { ...CLOCK, timeZone: 'Pacific/Kiritimati', now: Date.parse('2026-12-01T13:00:00Z') }
    const draft = { ...FULL_DRAFT, date: '2026-12-02', time: '02:00' }
    expect(missingIn(3, draft, CLOCK)).toBeNull()
    expect(firstOpenStep(draft, clock)).toBe(4)
    expect(missingIn(4, draft, clock)).toBe(
      'It is already 3:00\u00a0AM in Santa Monica. Choose a later time or another place.',
    )
    expect(missingIn(3, draft, clock)).not.toBeNull()
    expect(firstOpenStep({ ...draft, date: '2026-11-30' }, clock)).toBe(3)
  })

  test('only steps 1 to 7 are valid in a URL', () => {
    expect([1, '7', 0, 8, 2.5, 'x', undefined].map(parseStep)).toEqual([1, 7, ...Array(5).fill(undefined)])
  })
})

describe("time in the place's time zone", () => {
  test("today is the date in the place's time zone", () => {
    const now = Date.parse('2026-12-02T04:30:00Z')
    expect(todayOf({ now, timeZone: LA })).toBe('2026-12-01')
    expect(todayOf({ now, timeZone: 'America/New_York' })).toBe('2026-12-01')
    expect(todayOf({ now, timeZone: 'Atlantic/Reykjavik' })).toBe('2026-12-02')
  })

  test('converts wall-clock time to an instant', () => {
    expect(startOf({ date: '2026-12-19', time: '18:00' }, { timeZone: LA })?.dateTime).toBe(
      '2026-12-20T02:00:00.000Z',
    )
    expect(startOf({ date: '2026-12-19', time: null }, { timeZone: LA })).toBeNull()
  })

  test('moves a skipped hour forward, and uses the first occurrence of a repeated hour', () => {
    const iso = (wallClock: string) => new Date(instantAt(wallClock, LA)).toISOString()
    expect(iso('2026-03-08T02:30')).toBe('2026-03-08T10:30:00.000Z')
    expect(iso('2026-03-08T01:59')).toBe('2026-03-08T09:59:00.000Z')
    expect(iso('2026-03-08T03:00')).toBe('2026-03-08T10:00:00.000Z')
    expect(iso('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z')
    expect(iso('2026-11-01T02:00')).toBe('2026-11-01T10:00:00.000Z')
    expect(new Date(instantAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toISOString()).toBe(
      '2026-10-03T15:45:00.000Z',
    )
  })

  test('the current minute counts as past', () => {
    expect(hasPassed({ date: '2026-12-01', time: '10:00' }, CLOCK)).toBe(true)
    expect(hasPassed({ date: '2026-12-01', time: '10:01' }, CLOCK)).toBe(false)
    expect(hasPassed({ date: null, time: '10:00' }, CLOCK)).toBe(false)
  })
})

test('what to bring is sent in one trimmed text, and null when blank', () => {
  const sent = (whatToBring?: string) => toNewActivity({ ...FULL_DRAFT, whatToBring })?.whatToBring
  expect([sent(' Water '), sent('  '), sent()]).toEqual(['Water', null, null])
})

describe('the price', () => {
  test.each([
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['8,5', 8.5],
    ['100000', 100_000],
    ['', 0],
    ['free', 0],
    ['-', 0],
  ])('parses "%s" as %d', (text, dollars) => {
    expect(parsePrice(text, 'USD')).toBe(dollars)
  })

  test.each(['12 50', '-5', '0.019', '1,250', '1e9', '100001'])(
    'is never another one than "%s" says',
    (text) => {
      expect(parsePrice(text, 'USD')).toBeUndefined()
    },
  )

  test('is one in the currency of the place', () => {
    expect(['150000', '12.5', '100000.01'].map((text) => parsePrice(text, 'MXN'))).toEqual([
      150_000, 12.5, 100_000.01,
    ])
    expect(['1500', '1500.5', '1500,00'].map((text) => parsePrice(text, 'JPY'))).toEqual([
      1500,
      undefined,
      1500,
    ])
    const tokyo = { properties: { ...FULL_DRAFT.place?.properties, currency: 'JPY' } }
    const moved = {
      ...FULL_DRAFT,
      isFree: false,
      price: 12.5,
      place: { ...FULL_DRAFT.place, ...tokyo } as never,
    }
    expect(missingIn(6, moved, CLOCK)).toBe('Enter a price of at most ¥10,000,000, such as 1250.')
  })

  test('a free activity sends 0 and keeps the previous price', () => {
    const free = { ...FULL_DRAFT, isFree: true, price: 5 }
    expect(priceOf(free)).toBe(0)
    expect(priceOf({ ...free, isFree: false })).toBe(5)
  })

  test('the maximum revenue is price times maximum, to the cent', () => {
    expect(maximumRevenue({ ...FULL_DRAFT, price: 19.99, maxParticipants: 3 })).toBe(59.97)
    expect(maximumRevenue({ ...FULL_DRAFT, price: 1.1, maxParticipants: 3 })).toBe(3.3)
  })
})

describe('the payload', () => {
  test('a complete draft satisfies the contract, with wall-clock time and a place', () => {
    const payload = toNewActivity({ ...FULL_DRAFT, title: '  Full Moon Bluff Walk ' })
    const parsed = newActivity.parse(payload)
    expect(parsed).toMatchObject({
      title: 'Full Moon Bluff Walk',
      dateTime: '2026-12-19T18:00',
      price: 5,
      image: null,
    })
    expect(parsed.locationFeature.text).toBe('Palisades Park')
  })

  test('an incomplete draft has no payload', () => {
    expect(toNewActivity({ ...FULL_DRAFT, place: null })).toBeNull()
  })

  test('a draft is empty until it is changed', () => {
    expect(isEmptyDraft(EMPTY_DRAFT)).toBe(true)
    expect(isEmptyDraft({ ...EMPTY_DRAFT, maxParticipants: 11 })).toBe(false)
  })
})

describe('a refusal', () => {
  const refusal = (code: string, path?: string) =>
    new ApiError(400, { message: 'M', code, ...(path && { errors: [{ path, message: `about ${path}` }] }) })

  test('for a field opens its step', () => {
    expect(refusedStep(refusal('invalid_request', 'locationFeature.center.0'))).toEqual({
      step: 4,
      message: 'about locationFeature.center.0',
    })
    expect(refusedStep(refusal('invalid_request', 'price'))?.step).toBe(6)
  })

  test('for the start, the place, or the image opens its step', () => {
    expect(
      ['past_time', 'place_unclear', 'image_not_yours'].map((code) => refusedStep(refusal(code))?.step),
    ).toEqual([3, 4, 2])
  })

  test('without a field stays at the review', () => {
    expect(refusedStep(refusal('unavailable'))).toBeNull()
  })
})
