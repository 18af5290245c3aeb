import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '../../../worker/contract/applications'
import { answerActivityPages, applicationTo, openPage } from '../support/coming-soon'

// Wednesday, December 2, 2026, 10 AM in Los Angeles.
const NOW = new Date('2026-12-02T18:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

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

test('an offer shows above the plans and on the application, with its deadline', async () => {
  const requests = answerActivityPages({
    applications: [applicationTo(HIKE, offered(108))],
    write: async () => ({ body: applicationTo(HIKE, { status: 'APPROVED' }) }),
  })
  await openPage('/coming-soon?tab=applications')
  const offer = within(await screen.findByRole('region', { name: 'A seat is free for you' }))
  expect(offer.getByRole('link', { name: 'Night Hike' })).toBeTruthy()
  expect(offer.getByText(/so there is no rush/).textContent).toContain(
    'It is yours until 11:48 AM PST today, so',
  )
  expect(await screen.findByText(/· The seat is yours until 11:48 AM/)).toBeTruthy()
  expect(screen.getAllByText(/Seat on offer/).length).toBeGreaterThan(0)
  await user.click(offer.getByRole('button', { name: "I'm in" }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /api/offers/accept/offer1'))
})
