import { expect, test } from 'vitest'
import { googleCalendarUrl } from '../../../web/features/participations/calendar-links'
import { activityOf } from '../support/explore'

test('the Google Calendar link contains title, start, end, details, and location', () => {
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

test('the Google Calendar link contains at most 1,000 characters of the description', () => {
  const url = new URL(googleCalendarUrl(activityOf({ description: 'x'.repeat(5000) })))
  expect(url.searchParams.get('details')).toMatch(/^x{1000}\n\nhttp/)
})
