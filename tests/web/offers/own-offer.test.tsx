import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '../../../worker/contract/applications'
import { answerActivityPages, applicationTo, openPage } from '../support/coming-soon'

// Wednesday, December 2, 2026, 10 AM in Los Angeles.
const NOW = new Date('2026-12-02T18:00:00Z')
beforeEach(() => void vi.setSystemTime(NOW))

const user = userEvent.setup()
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

const offered = (minutes: number): Partial<Application> => ({
  waitlistedAt: '2026-11-25T00:00:00.000Z',
  waitlistPosition: 1,
  isWaitlistApproved: true,
  passedOver: null,
  offer: { id: 'offer1', expiresAt: inMinutes(minutes) },
})
const HIKE = { id: 'hike', title: 'Night Hike', timeZone: 'America/Los_Angeles' }

test('an offer takes the line below the next plan and is on the application, with its deadline', async () => {
  const requests = answerActivityPages({
    applications: [applicationTo(HIKE, offered(108))],
    write: async () => ({ body: applicationTo(HIKE, { status: 'APPROVED' }) }),
  })
  await openPage('/coming-soon?tab=applications')
  const offer = within((await screen.findByText('Open until 11:48 AM PST')).closest('div') ?? document.body)
  expect(offer.getByRole('link', { name: 'Night Hike' })).toBeTruthy()
  expect(screen.queryByText('All answered')).toBeNull()
  expect(offer.getAllByRole('button').map(({ title, textContent }) => title || textContent)).toEqual([
    "I'm in",
    'No thanks',
  ])
  expect(await screen.findByText(/· The spot is yours until 11:48 AM/)).toBeTruthy()
  expect(screen.getAllByText(/A spot opened up/).length).toBeGreaterThan(0)
  await user.click(offer.getByRole('button', { name: "I'm in" }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /api/offers/accept/offer1'))
})
