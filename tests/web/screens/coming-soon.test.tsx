import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CHIP_LEGEND } from '../../../web/features/participations/calendar/chip-color'
import { answerFrom, applicationTo, openPage, seatOf } from '../support/coming-soon'

/* My Activities (product.md 7.6 to 7.14): texts, counters, tabs, calendar, and empty states. */

const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T18:00:00Z'), toFake: ['Date'] })
})

const tabNames = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent)

describe('My Activities / Coming Soon (/coming-soon)', () => {
  const COUNTED = {
    coming: [seatOf({ id: 'a' }), seatOf({ id: 'b' })],
    applications: [applicationTo({ id: 'c' }), applicationTo({ id: 'd' }, { status: 'APPROVED' })],
    past: [seatOf({ id: 'e' }, { status: 'FINISHED', result: 'participated' })],
  }

  test('Heading and subtitle about managing applications, upcoming events and history', async () => {
    answerFrom({})
    await openPage('/coming-soon')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByText('Manage your applications, upcoming events and history.')).toBeTruthy()
  })

  test('Header counters: N upcoming • N pending • N completed', async () => {
    answerFrom(COUNTED)
    await openPage('/coming-soon')
    expect(
      await screen.findByText(
        (_, element) =>
          element?.matches('header p') === true &&
          element.textContent === '2 upcoming • 1 pending • 1 completed',
      ),
    ).toBeTruthy()
  })

  test('Tabs (default Upcoming): Upcoming (n), Applications (n), History (n)', async () => {
    answerFrom(COUNTED)
    await openPage('/coming-soon')
    await screen.findByRole('tab', { name: 'History (1)' })
    expect(await tabNames()).toEqual(['Upcoming (2)', 'Applications (1)', 'History (1)'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upcoming (2)')
  })

  test.each([
    ['upcoming', 'No upcoming activities.', 'Apply for activities in the Explore page!'],
    ['applications', 'No pending applications.', 'Apply for activities in the Explore page!'],
    ['history', 'No activity history yet.', 'Participate in activities to build your history!'],
  ])('Empty state of %s: %s %s', async (tab, title, hint) => {
    answerFrom({})
    await openPage(`/coming-soon?tab=${tab}`)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Explore Activities' }).getAttribute('href')).toBe('/explore')
  })

  test('Calendar card: 7-day week Sun to Sat, month and year of the first day, a range label when the week spans two months, empty cells show No activities', async () => {
    answerFrom({})
    await openPage('/coming-soon')
    expect((await screen.findByRole('heading', { level: 2, name: /2026/ })).textContent).toBe(
      'November 2026Nov 29 to Dec 5',
    )
    await waitFor(() => expect(screen.getAllByText('No activities')).toHaveLength(7))
    const days = [
      ...screen.getByRole('region', { name: 'Week' }).querySelectorAll('li p > span[aria-hidden]'),
    ]
    expect(days.map((day) => day.textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  })

  test('Buttons Today, previous week, next week; current day highlighted', async () => {
    answerFrom({})
    await openPage('/coming-soon')
    for (const name of ['Today', 'Previous week', 'Next week'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(document.querySelector('[aria-current=date]')?.textContent).toContain('December 1, 2026')
  })

  test('Hover card: title, time, first part of location name, participants/maxParticipants, Google and Download calendar buttons', async () => {
    answerFrom({ coming: [seatOf({ title: 'Night Yoga' })] })
    await openPage('/coming-soon')
    await user.hover(await screen.findByRole('link', { name: /^Night Yoga 5:30 PM/ }))
    const card = await screen.findByRole('group', { name: 'Night Yoga, quick actions' })
    await within(card).findByRole('link', { name: 'Download' })
    for (const text of ['Night Yoga', '5:30 PM', 'Griffith Observatory', '5/12'])
      expect(card.textContent, text).toContain(text)
    // The library that writes calendar files loads with the card.
    await within(card).findByRole('link', { name: 'Download' })
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Google', 'Download'])
  })

  test('Legend: Tennis, Basketball, Yoga, Climbing, Swimming, others; Hint: Click activities for details • Hover for quick actions', async () => {
    answerFrom({})
    await openPage('/coming-soon')
    expect(await screen.findByText('Click activities for details • Hover for quick actions')).toBeTruthy()
    const legend = within(screen.getByRole('list', { name: 'Colors' })).getAllByRole('listitem')
    expect(legend.map((entry) => entry.textContent)).toEqual(CHIP_LEGEND.map(({ label }) => label))
    expect(legend).toHaveLength(6)
  })

  test('Cards: title, type badge, status badge, date, 12-hour time, first part of location, participants/maxParticipants participants', async () => {
    answerFrom({ coming: [seatOf({})] })
    await openPage('/coming-soon')
    const card = (await screen.findByRole('heading', { name: 'Griffith Park Night Hike' })).closest('li')
    for (const text of ['Travel', 'Approved', 'Wed, Dec 2, 2026', '5:30 PM', '5/12 participants'])
      expect(card?.textContent, text).toContain(text)
    expect(card?.textContent).toContain('Griffith Observatory')
    expect(card?.textContent).not.toContain('Griffith Observatory, ')
  })

  test('Applications tab adds Applied on {date}; Cancel Application for pending ones', async () => {
    answerFrom({ applications: [applicationTo({}, { createdAt: '2026-11-20T18:00:00.000Z' })] })
    await openPage('/coming-soon?tab=applications')
    expect(await screen.findByText('Applied on Nov 20, 2026')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel Application' })).toBeTruthy()
  })

  test('The pending list excludes APPROVED and WITHDRAWN applications', async () => {
    const states = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
    answerFrom({
      applications: states.map((status) => applicationTo({ id: status, title: status }, { status })),
    })
    await openPage('/coming-soon?tab=applications')
    await screen.findByRole('heading', { name: 'PENDING' })
    const listed = within(screen.getByRole('tabpanel'))
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent)
    expect(listed.sort()).toEqual(['PENDING', 'REJECTED'])
  })

  test('Add to Calendar menu (Google Calendar, Apple Calendar, Download ICS) and Quit only for approved, not-yet-past activities', async () => {
    answerFrom({ coming: [seatOf({})] })
    await openPage('/coming-soon')
    expect(await screen.findByRole('button', { name: 'Quit' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add to Calendar' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Google Calendar',
      'Apple Calendar',
      'Download ICS',
    ])
  })
})
