import { expect, test } from 'vitest'
import { chipColorOf } from '../../../web/features/participations/calendar/chip-color'
import {
  monthOfWeek,
  namesOfDay,
  rangeOfWeek,
  weekOf,
} from '../../../web/features/participations/calendar/week'
import { addDays, localDateOf, localNoonOf, parseDate } from '../../../web/lib/calendar-date'

test('weekOf returns the seven days from Sunday to Saturday that contain a date', () => {
  const week = ['29', '30', '01', '02', '03', '04', '05'].map(
    (day) => `2026-${Number(day) > 20 ? '11' : '12'}-${day}`,
  )
  expect(weekOf('2026-11-29')).toEqual(week)
  expect(weekOf('2026-12-02')).toEqual(week)
  expect(weekOf('2026-12-05')).toEqual(week)
})

test('a week with a clock change has seven days', () => {
  expect(weekOf('2026-03-08')).toHaveLength(7)
  expect(new Set(weekOf('2026-11-01')).size).toBe(7)
  expect(addDays('2026-03-08', 7)).toBe('2026-03-15')
})

test('the month is taken from the first day, and only a week across two months has a range label', () => {
  expect(monthOfWeek(weekOf('2026-12-02'))).toBe('November 2026')
  expect(rangeOfWeek(weekOf('2026-12-02'))).toBe('Nov 29 to Dec 5')
  expect(rangeOfWeek(weekOf('2026-12-09'))).toBeNull()
  expect(rangeOfWeek(weekOf('2026-12-31'))).toBe('Dec 27 to Jan 2')
})

test("a day's names do not depend on the time zone", () => {
  expect(namesOfDay('2026-11-29')).toEqual({
    weekday: 'Sun',
    number: '29',
    full: 'Sunday, November 29, 2026',
  })
})

test('today is the local date', () => {
  expect(localDateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test.each(['2026-02-30', '2026-13-01', '26-1-1', '9999-12-31', 'tomorrow', 20_261_202, undefined])(
  'the date %s in a URL is ignored',
  (text) => {
    expect(parseDate(text)).toBeUndefined()
  },
)

test.each([
  ['Sunset Tennis Doubles', 'tennis'],
  ['Pickup BASKETBALL, five on five', 'basketball'],
  ['Lunch-Hour Yoga', 'yoga'],
  ['Climbing, then swimming', 'climbing'],
  ['Ocean Swimming: Dawn Group', 'swimming'],
  ['Griffith Park Night Hike', 'others'],
  ['Dobles de tenis al atardecer', 'tennis'],
  ['Básquetbol en Coyoacán', 'basketball'],
  ['Clase de natacion', 'swimming'],
  ['Klettern in der Halle', 'climbing'],
])('%s has the chip color of %s', (title, color) => {
  expect(chipColorOf(title)).toBe(color)
})

test.each(['Tennisball collecting', 'Yogalates', 'Others'])(
  '%s has the default chip color, because only whole words count',
  (title) => {
    expect(chipColorOf(title)).toBe('others')
  },
)

test('a calendar date and its local noon convert both ways', () => {
  for (const date of ['2026-03-08', '2026-11-01', '2028-02-29'])
    expect(localDateOf(localNoonOf(date))).toBe(date)
})
