import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CHIP_LEGEND } from '../../../web/features/participations/calendar/chip-color'
import { answerActivityPages, applicationTo, openPage } from '../support/coming-soon'

/* My Activities (product.md 7.6 to 7.14): texts, counts, tabs, calendar, and empty states. */

describe('My Activities (/coming-soon)', () => {
  test.each([
    ['upcoming', 'No upcoming activities.', 'Apply for activities in the Explore page!'],
    ['applications', 'No pending applications.', 'Apply for activities in the Explore page!'],
    ['history', 'No activity history yet.', 'Participate in activities to build your history!'],
  ])('shows the empty state of %s: %s %s', async (tab, title, hint) => {
    answerActivityPages({})
    await openPage(`/coming-soon?tab=${tab}`)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Explore Activities' }).getAttribute('href')).toBe('/explore')
  })

  test('has a subtitle, and a calendar of the week from Sun to Sat with its buttons, the current day, a legend, and a hint', async () => {
    answerActivityPages({})
    await openPage('/coming-soon')
    expect((await screen.findByRole('heading', { level: 2, name: /2026/ })).textContent).toBe(
      'November 2026Nov 29 to Dec 5',
    )
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByText('Manage your applications, upcoming events and history.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('No activities')).toHaveLength(7))
    const days = [
      ...screen.getByRole('region', { name: 'Week' }).querySelectorAll('li p > span[aria-hidden]'),
    ]
    expect(days.map((day) => day.textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    for (const name of ['Today', 'Previous week', 'Next week'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(document.querySelector('[aria-current=date]')?.textContent).toContain('December 1, 2026')
    expect(screen.getByText('Click activities for details • Hover for quick actions')).toBeTruthy()
    const legend = within(screen.getByRole('list', { name: 'Colors' })).getAllByRole('listitem')
    expect(legend.map((entry) => entry.textContent)).toEqual(CHIP_LEGEND.map(({ label }) => label()))
    expect(legend).toHaveLength(6)
  })

  test('the list of applications excludes APPROVED and WITHDRAWN ones', async () => {
    const states = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
    answerActivityPages({
      applications: states.map((status) => applicationTo({ id: status, title: status }, { status })),
    })
    await openPage('/coming-soon?tab=applications')
    await screen.findByRole('heading', { name: 'PENDING' })
    const listed = within(screen.getByRole('tabpanel'))
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent)
    expect(listed.sort()).toEqual(['PENDING', 'REJECTED'])
  })
})
