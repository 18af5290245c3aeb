import { expect, test } from 'vitest'
import { subscribeLinks } from '../../../web/features/calendars/subscribe-links'
import { googleCalendarUrl, outlookCalendarUrl } from '../../../web/features/participations/calendar-links'
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

test('the Outlook link contains title, start, end, details, and location, with spaces as %20', () => {
  const url = new URL(outlookCalendarUrl(activityOf({ dateTime: '2026-12-03T01:30:00.000Z' })))
  expect(url.origin + url.pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Griffith Park Night Hike',
    startdt: '2026-12-03T01:30:00.000Z',
    enddt: '2026-12-03T03:00:00.000Z',
    body: expect.stringMatching(/^Bring a headlamp\.\n\nhttp.+\/activity\/hike$/),
    location: 'Griffith Observatory, Los Angeles, Los Angeles, CA',
  })
  expect(url.search).not.toContain('+')
})

test('the links of a private address subscribe to it, instead of importing it once', () => {
  const { google, apple, outlook } = subscribeLinks('https://tagalong.test/calendar/s3cret.ics', 'My plans')
  expect(apple).toBe('webcal://tagalong.test/calendar/s3cret.ics')
  expect(new URL(google).searchParams.get('cid')).toBe(apple)
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({
    url: 'https://tagalong.test/calendar/s3cret.ics',
    name: 'My plans',
  })
})
