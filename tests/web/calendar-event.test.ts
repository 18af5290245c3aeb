import { expect, test } from 'vitest'
import {
  googleCalendarUrl,
  icsFileName,
  icsOf,
  icsUrl,
} from '../../web/features/participations/calendar-event'
import { activityOf } from './explore-support'

const NOW = Date.parse('2026-12-01T18:00:00Z')
const linesOf = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (ics: string, name: string) =>
  linesOf(ics)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('an export is one event in UTC, as long as the activity', () => {
  const ics = icsOf(activityOf({ dateTime: '2026-12-03T01:30:00.000Z', durationMinutes: 90 }), NOW)
  expect(linesOf(ics).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(propertyOf(ics, 'DTSTART')).toBe('20261203T013000Z')
  expect(propertyOf(ics, 'DTEND')).toBe('20261203T030000Z')
  expect(propertyOf(ics, 'DTSTAMP')).toBe('20261201T180000Z')
  expect(propertyOf(ics, 'SUMMARY')).toBe('Griffith Park Night Hike')
})

test('an activity without a duration takes two hours', () => {
  const ics = icsOf(activityOf({ dateTime: '2026-12-03T01:30:00.000Z', durationMinutes: 0 }), NOW)
  expect(propertyOf(ics, 'DTEND')).toBe('20261203T033000Z')
})

test('every export of an activity has the same UID, and no two activities share one', () => {
  const uid = (id: string, now: number) => propertyOf(icsOf(activityOf({ id }), now), 'UID')
  expect(uid('hike', NOW)).toBe(uid('hike', NOW + 1))
  expect(uid('hike', NOW)).not.toBe(uid('walk', NOW))
})

test('commas, semicolons, backslashes and line breaks of a text are escaped, whatever the line break', () => {
  const ics = icsOf(activityOf({ description: 'Bring: a, b; c\\d\r\nand\rthen\nEND:VEVENT' }), NOW)
  expect(propertyOf(ics, 'DESCRIPTION')).toMatch(
    /^Bring: a\\, b\\; c\\\\d\\nand\\nthen\\nEND:VEVENT\\n\\nhttp/,
  )
  expect(linesOf(ics).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('lines end in CRLF, are folded at 75 bytes, and no character is cut in two', () => {
  const description = 'Überall Straßenmusik 🎻 und Käsespätzle 🧀, '.repeat(20).trim()
  const ics = icsOf(activityOf({ description }), NOW)
  const bytes = ics.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(propertyOf(ics, 'DESCRIPTION')?.replaceAll('\\,', ',')).toContain(description)
})

test('the file is named from the title with spaces as underscores', () => {
  expect(icsFileName({ title: 'Sunset Tennis Doubles' })).toBe('Sunset_Tennis_Doubles.ics')
  expect(icsFileName({ title: 'Film Walk: Arts / Crafts' })).toBe('Film_Walk_Arts_Crafts.ics')
})

test('the link holds the whole file', () => {
  const [head, body] = icsUrl(activityOf({ description: 'Tee & Käse 100 %' })).split(/,(.*)/s)
  expect(head).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(body ?? '')).toContain('Tee & Käse 100 %')
})

test('Google Calendar gets title, start and end, details and location', () => {
  const url = new URL(googleCalendarUrl(activityOf({ dateTime: '2026-12-03T01:30:00.000Z' })))
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Griffith Park Night Hike',
    dates: '20261203T013000Z/20261203T030000Z',
    details: expect.stringMatching(/^Bring a headlamp\.\n\nhttp.+\/activity\/hike$/),
    location: 'Griffith Observatory, Los Angeles, Los Angeles, CA',
  })
})
