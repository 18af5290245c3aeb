import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { CalendarActivity } from '../../../worker/contract/calendar-event'
import { calendarEventOf, calendarFileName } from '../../../worker/contract/calendar-event'
import { calendarFile } from '../../../worker/contract/calendar-file'
import { CALENDAR_EVENTS_MAX } from '../../../worker/contract/limits'
import { answerCalendar } from '../../../worker/platform/answer-calendar'
import type { AppEnv } from '../../../worker/platform/http'
import { readCalendar } from '../support/calendars'

const NOW = new Date('2026-12-01T18:00:00Z')
const HIKE: CalendarActivity = {
  id: 'hike',
  title: 'Griffith Park Night Hike',
  description: 'Bring a headlamp.',
  dateTime: '2026-12-03T01:30:00.000Z',
  durationMinutes: 90,
  location: {
    name: 'Griffith Observatory',
    city: 'Los Angeles',
    state: 'CA',
    latitude: 34.118,
    longitude: -118.3,
    isApproximate: false,
  },
  timeZone: 'America/Los_Angeles',
  minimum: null,
  calendarSequence: 2,
  updatedAt: '2026-11-20T09:30:00.000Z',
  cancelledAt: null,
}
const PAGE = { origin: 'https://tagalong.test', page: '/activity' } as const

const fileOf = (changes: Partial<CalendarActivity> = {}, stamp = NOW) =>
  calendarFile([calendarEventOf({ ...HIKE, ...changes }, PAGE)], { stamp })
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]+:/, '')

test('an activity without a duration lasts two hours', () => {
  expect(propertyOf(fileOf({ durationMinutes: 0 }), 'DTEND')).toBe('20261203T033000Z')
})

test('has the same UID in every export of an activity, and another for each activity', () => {
  expect(propertyOf(fileOf({}, new Date(0)), 'UID')).toBe(propertyOf(fileOf(), 'UID'))
  expect(propertyOf(fileOf({ id: 'walk' }), 'UID')).not.toBe(propertyOf(fileOf(), 'UID'))
})

test('has the place and its point, and only the neighborhood when the exact place is hidden', () => {
  expect(propertyOf(fileOf(), 'GEO')).toBe('34.118;-118.3')
  const around = fileOf({ location: { ...HIKE.location, name: 'Venice', isApproximate: true } })
  expect(propertyOf(around, 'LOCATION')).toBe('Around Venice\\, Los Angeles\\, CA')
  expect(around).not.toContain('GEO')
})

test('escapes commas, semicolons, backslashes, and every kind of line break', () => {
  const file = fileOf({ description: 'Bring: a, b; c\\d\r\nand\rthen\nEND:VEVENT' })
  expect(propertyOf(file, 'DESCRIPTION')).toMatch(
    /^Bring: a\\, b\\; c\\\\d\\nand\\nthen\\nEND:VEVENT\\n\\nhttp/,
  )
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('ends lines in CRLF and folds them at 75 bytes without splitting a character', () => {
  const description = 'Überall Straßenmusik 🎻 und Käsespätzle 🧀, '.repeat(20).trim()
  const file = fileOf({ description })
  const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(propertyOf(file, 'DESCRIPTION')?.replaceAll('\\,', ',')).toContain(description)
})

test('handles half of a surrogate pair', () => {
  expect(fileOf({ title: 'A \ud83c walk' }).isWellFormed()).toBe(true)
})

test('is named after the title, with spaces as underscores', () => {
  expect(calendarFileName({ title: 'Sunset Tennis Doubles' })).toBe('Sunset_Tennis_Doubles.ics')
  expect(calendarFileName({ title: 'Film Walk: Arts / Crafts' })).toBe('Film_Walk_Arts_Crafts.ics')
})

test('two parsers read the same entry in UTC, and a named calendar’s refresh interval', () => {
  const name = 'Maya, Ana; and\n\\friends'
  const file = calendarFile([calendarEventOf(HIKE, PAGE)], { name })
  expect(readCalendar(file)).toEqual({
    name: 'Maya, Ana; and \\friends',
    events: [
      {
        uid: 'hike@tagalong.test',
        title: 'Griffith Park Night Hike',
        start: '2026-12-03T01:30:00.000Z',
        end: '2026-12-03T03:00:00.000Z',
        status: 'CONFIRMED',
        sequence: 2,
        lastModified: '2026-11-20T09:30:00.000Z',
        place: 'Griffith Observatory, Los Angeles, CA',
        description: 'Bring a headlamp.\n\nhttps://tagalong.test/activity/hike',
        url: 'https://tagalong.test/activity/hike',
        geo: { latitude: 34.118, longitude: -118.3 },
      },
    ],
  })
  expect(linesOf(file).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(propertyOf(file, 'PRODID')).toBe('-//Tagalong//Activities//EN')
  expect(propertyOf(file, 'METHOD')).toBe('PUBLISH')
  expect(propertyOf(file, 'REFRESH-INTERVAL')).toBe('PT1H')
  expect(propertyOf(file, 'X-PUBLISHED-TTL')).toBe('PT1H')
  expect([propertyOf(file, 'DTSTAMP'), propertyOf(fileOf(), 'DTSTAMP')]).toEqual([
    '20261120T093000Z',
    '20261201T180000Z',
  ])
  expect(propertyOf(fileOf(), 'X-PUBLISHED-TTL')).toBeUndefined()
})

test('a canceled activity is marked in status and title, and does not block the time', () => {
  const file = fileOf({ cancelledAt: '2026-11-21T00:00:00.000Z' })
  const [event] = readCalendar(file).events
  expect([event?.status, event?.title]).toEqual(['CANCELLED', 'Canceled: Griffith Park Night Hike'])
  expect([propertyOf(file, 'TRANSP'), propertyOf(fileOf(), 'TRANSP')]).toEqual(['TRANSPARENT', 'OPAQUE'])
})

test('the longest file is below the 1 MB that Google accepts', () => {
  const long = (characters: number) => '€'.repeat(characters)
  const activity = {
    ...HIKE,
    title: long(200),
    description: long(5000),
    location: { ...HIKE.location, name: long(300), city: long(100), state: long(100) },
  }
  const event = calendarEventOf(activity, { ...PAGE, isShort: true })
  const file = calendarFile(
    Array.from({ length: CALENDAR_EVENTS_MAX }, () => event),
    { name: 'Plans' },
  )
  expect(new TextEncoder().encode(file).length).toBeLessThan(1_000_000)
})

describe('the answer with a calendar file', () => {
  const CHANGED_AT = new Date('2026-11-20T09:30:00.900Z')

  function answerTo(headers: Record<string, string> = {}, { title = HIKE.title, isExact = true } = {}) {
    const app = new Hono<AppEnv>().get('/hike.ics', (c) =>
      answerCalendar(c, {
        name: title,
        fileName: calendarFileName({ title }),
        events: [calendarEventOf({ ...HIKE, title }, PAGE)],
        cacheControl: 'public, max-age=300',
        ...(isExact && { lastModified: CHANGED_AT }),
      }),
    )
    return app.request('/hike.ics', { headers })
  }

  test('has the file’s name, type, and age, and shows it inline', async () => {
    const { headers } = await answerTo({}, { title: "Ana's hike (é)" })
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'public, max-age=300',
      'content-disposition': "inline; filename*=UTF-8''Ana%27s_hike_%28%C3%A9%29.ics",
      'content-type': 'text/calendar; charset=utf-8',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': 'Fri, 20 Nov 2026 09:30:00 GMT',
    })
  })

  test('is 304 for the same ETag, even a weak one, and 200 after a change', async () => {
    const etag = (await answerTo()).headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await answerTo({ 'if-none-match': tag })
      expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ])
    }
    expect((await answerTo({ 'if-none-match': etag }, { title: 'Day Hike' })).status).toBe(200)
  })

  test('compares times only without an ETag, and only if a time covers every change', async () => {
    const since = { 'if-modified-since': CHANGED_AT.toUTCString() }
    const before = { 'if-modified-since': new Date(CHANGED_AT.getTime() - 1000).toUTCString() }
    expect((await answerTo(since)).status).toBe(304)
    expect((await answerTo(before)).status).toBe(200)
    expect((await answerTo({ 'if-modified-since': 'yesterday' })).status).toBe(200)
    expect((await answerTo({ ...since, 'if-none-match': '"other"' })).status).toBe(200)
    expect((await answerTo(since, { isExact: false })).status).toBe(200)
  })
})
