import { expect, test } from 'vitest'
import type { CalendarActivity } from '../../../worker/contract/calendar-event'
import { calendarEventOf, calendarFileName } from '../../../worker/contract/calendar-event'
import { calendarFile } from '../../../worker/contract/calendar-file'

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
}

const fileOf = (changes: Partial<CalendarActivity> = {}, now = NOW) =>
  calendarFile([calendarEventOf({ ...HIKE, ...changes }, 'https://tagalong.test')], now)
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]+:/, '')

test('has one entry in UTC that lasts as long as the activity', () => {
  const file = fileOf()
  expect(linesOf(file).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(propertyOf(file, 'PRODID')).toBe('-//Tagalong//Activities//EN')
  expect(propertyOf(file, 'METHOD')).toBe('PUBLISH')
  expect(propertyOf(file, 'DTSTART')).toBe('20261203T013000Z')
  expect(propertyOf(file, 'DTEND')).toBe('20261203T030000Z')
  expect(propertyOf(file, 'DTSTAMP')).toBe('20261201T180000Z')
  expect(propertyOf(file, 'SUMMARY')).toBe('Griffith Park Night Hike')
  expect(propertyOf(file, 'URL')).toBe('https://tagalong.test/activity/hike')
})

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
