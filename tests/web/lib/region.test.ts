import { describe, expect, test } from 'vitest'
import { locale, setRegion } from '#messages'
import * as pagesText from '#messages/pages'
import { inLanguage } from '../../../messages/language'
import { formatClock, formatDayYear, formatTime } from '../../../web/lib/format'
import { readerRegion } from '../../../web/lib/reader'
import { firstWeekday, weekdaysInOrder, weekStartOf } from '../../../web/lib/week-start'

const EVENING = { dateTime: '2026-12-03T01:30:00Z', timeZone: 'America/Los_Angeles' }

describe("the reader's region", () => {
  test.each([
    ['en-US', 'US'],
    ['es-MX', 'MX'],
    ['zh-Hant-TW', 'TW'],
    ['de-AT-u-co-phonebk', 'AT'],
  ])('of a browser in %s is %s', (tag, region) => {
    expect(readerRegion(tag)).toBe(region)
  })

  test.each(['en', 'es-419', 'en-US@posix', ''])(
    'is the main country of the deployment without one: %o',
    (tag) => {
      expect(readerRegion(tag)).toBe('US')
    },
  )

  test.each([
    ['en', 'US', 'en-US', 'Wed, Dec 2, 2026', '5:30\u00a0PM'],
    ['en', 'GB', 'en-GB-u-hc-h23', 'Wed, 2 Dec 2026', '17:30'],
    ['en', 'DE', 'en-DE-u-hc-h23', 'Wed, 2 Dec 2026', '17:30'],
    ['es', 'US', 'es-US', 'mié, 2 de dic de 2026', '5:30\u00a0p.m.'],
    ['es', 'MX', 'es-MX-u-hc-h12', 'mié, 2 de dic de 2026', '5:30\u00a0p.m.'],
    ['es', 'ES', 'es-ES-u-hc-h23', 'mié, 2 dic 2026', '17:30'],
    ['de', 'US', 'de-DE', 'Mi., 2. Dez. 2026', '17:30'],
  ] as const)(
    'writes dates in %s, in %s, and times that stay on one line',
    (language, region, tag, day, clock) => {
      setRegion(region)
      inLanguage(language, () => {
        expect(locale()).toBe(tag)
        expect(formatDayYear(EVENING)).toBe(day)
        expect(formatClock(EVENING)).toBe(clock)
      })
    },
  )

  test.each([
    ['es', 'US', '1,234 actividades'],
    ['es', 'MX', '1,234 actividades'],
    ['es', 'ES', '1234 actividades'],
    ['es', 'AR', '1.234 actividades'],
    ['en', 'DE', '1.234 activities'],
  ] as const)('writes the numbers of messages in %s, in %s', (language, region, text) => {
    setRegion(region)
    expect(inLanguage(language, () => pagesText.activities({ count: 1234 }))).toBe(text)
  })

  test('names the zone of another place in the language and region', () => {
    const berlin = { ...EVENING, timeZone: 'Europe/Berlin' }
    expect(formatTime(berlin)).toBe('2:30\u00a0AM GMT+1')
    setRegion('DE')
    expect(inLanguage('de', () => formatTime(berlin))).toBe('02:30 MEZ')
  })
})

describe('the week', () => {
  test.each([
    ['US', 0, '2026-11-29'],
    ['MX', 0, '2026-11-29'],
    ['DE', 1, '2026-11-30'],
    ['GB', 1, '2026-11-30'],
    ['EG', 6, '2026-11-28'],
  ])('in %s starts on day %i', (region, day, start) => {
    setRegion(region)
    expect(firstWeekday()).toBe(day)
    for (const date of ['2026-11-30', '2026-12-02', '2026-12-04']) expect(weekStartOf(date)).toBe(start)
    expect(weekStartOf(start)).toBe(start)
  })

  test('has its days in order', () => {
    setRegion('DE')
    expect(weekdaysInOrder()).toEqual([1, 2, 3, 4, 5, 6, 0])
  })

  test('starts on the same day in a browser that does not know it', () => {
    const wrong = regions().filter((region) => {
      setRegion(region)
      return firstWeekday({}) !== firstWeekday()
    })
    // CLDR starts it on Friday.
    expect(wrong).toEqual(['MV'])
  })

  test('is read from the property that Safari had first', () => {
    expect(firstWeekday({ weekInfo: { firstDay: 6 } })).toBe(6)
  })
})

/** Returns the codes of all regions that have a name. */
function regions(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.filter((code) => names.of(code) && new Intl.Locale(`und-${code}`).region === code)
}
