import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Participation } from '../../../worker/contract/participations'
import { answerActivityPages, openPage } from '../support/coming-soon'
import { ANA, activityOf, applicationOf } from '../support/explore'

// Wednesday, December 2, 2026, 10 AM in Los Angeles; the hike starts at 5:30 PM.
beforeEach(() => void vi.setSystemTime('2026-12-02T18:00:00Z'))

type State = NonNullable<Participation['stillComing']>['state']

const activityWith = (state: State | null) =>
  activityOf({
    participantAvatars: [],
    application: applicationOf({ status: 'APPROVED' }),
    participation: {
      id: 'seat',
      activityId: 'hike',
      userId: ANA.id,
      status: 'JOINED',
      joinedAt: '2026-11-20T00:00:00.000Z',
      result: null,
      stillComing: state && { state, askedAt: '2026-12-02T01:30:00.000Z' },
    },
  })

/** Opens the page of an activity that Ana participates in. */
async function openSeat(state: State | null) {
  const backend = {
    activity: activityWith(state),
    write: async () => {
      backend.activity = activityWith('confirmed')
      return { body: {} }
    },
  }
  const requests = answerActivityPages(backend)
  await openPage('/activity/hike')
  await screen.findByRole('heading', { name: "You're in, Ana" })
  return () => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
}

const question = () => screen.queryByRole('region', { name: 'Still coming?' })

test.each(['asked', 'silent'] as const)(
  'asks a participant who was %s, until one press answers yes',
  async (state) => {
    const sent = await openSeat(state)
    await userEvent.click(await screen.findByRole('button', { name: "Yes, I'm coming" }))
    await waitFor(() => expect(question()).toBeNull())
    expect(sent()).toEqual(['PUT /api/participations/still-coming/hike'])
  },
)

test('gives up the seat with one press', async () => {
  const sent = await openSeat('asked')
  await userEvent.click(await screen.findByRole('button', { name: "I can't make it" }))
  await waitFor(() => expect(sent()).toEqual(['PATCH /api/participations/quit/hike']))
})

test.each([null, 'confirmed'] as const)('does not ask a participant whose answer is %s', async (state) => {
  await openSeat(state)
  expect(question()).toBeNull()
})
