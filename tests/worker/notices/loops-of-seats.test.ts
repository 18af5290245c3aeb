import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { createActivityAndUser, deleteNotices, NOON, readNoticeKinds } from '../support/notices'
import { approveForWaitlist, fullHouse, takeBackApproval } from '../support/offers'
import { answer, createDispute, decide, dispute } from '../support/records'
import { expectInvariants } from '../support/seats'
import { countSentTo, repeat, subjectsTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const START = Date.parse('2026-12-03T20:00:00Z')

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

test('approving for the waitlist and undoing it in a loop notifies no one', async () => {
  const house = await fullHouse({ waiting: 1, approved: 0, startsAt: START })
  const [ana] = house.guests as [SignedInUser]
  await repeat(6, 20 * SECOND_MS, async () => {
    await approveForWaitlist(house, house.ids)
    setClock(now() + SECOND_MS)
    await takeBackApproval(house, house.ids)
  })
  await wait(HOUR_MS)
  expect([await readNoticeKinds(ana.id), await subjectsTo(ana)]).toEqual([[], []])
})

test('passing on silent seats, switched on and off in a loop, reminds a participant once', async () => {
  const house = await fullHouse({ waiting: 1, startsAt: START })
  const [sam] = house.seated as [SignedInUser]
  await deleteNotices()
  for (let minutes = 25 * 60; minutes > 0; minutes -= minutes > 7 * 60 ? 60 : 20) {
    setClock(START - minutes * MINUTE_MS)
    for (const passesOnSilentSeats of [false, true])
      await house.olga.patch(`/api/activities/${house.activityId}`, { passesOnSilentSeats })
    await runJobs(env)
  }
  const reminders = (await readNoticeKinds(sam.id)).filter((kind) => kind.startsWith('still_coming'))
  expect(reminders).toEqual(['still_coming', 'still_coming_reminder'])
})

test('a start that moves back and forth while participants are asked leaves few questions in the app', async () => {
  const start = NOON + 30 * HOUR_MS
  const { olga, ana, activityId } = await createActivityAndUser({ startsAt: start })
  await insertParticipation({ activityId, userId: ana.id, joinedAt: NOON - 5 * DAY_MS })
  await deleteNotices()
  setClock(NOON + 8 * HOUR_MS)
  await repeat(20, 5 * MINUTE_MS, async (time) => {
    const dateTime = new Date(start + (time % 2) * HOUR_MS).toISOString()
    await olga.patch(`/api/activities/${activityId}`, { dateTime })
    await runJobs(env)
  })
  expect((await readNoticeKinds(ana.id)).length).toBeLessThanOrEqual(5)
  expect(await countSentTo(ana)).toBeLessThanOrEqual(4)
})

test('disputing, answering, deciding, and marking repeatedly notifies each side once', async () => {
  const { olga, ana, activityId, id, mark } = await createDispute()
  const admin = await signedInUser({ admin: true })
  await repeat(3, MINUTE_MS, async () => {
    await dispute(ana, activityId)
    await mark(false)
    await mark(true)
    await answer(olga, id, 'stands', 'No')
    await decide(admin, id, 'rejected')
    await decide(admin, id, 'accepted')
  })
  await wait(HOUR_MS)
  expect(await readNoticeKinds(olga.id)).toEqual(['entry_disputed'])
  expect(await readNoticeKinds(ana.id)).toEqual(['dispute_decided'])
  expect([await countSentTo(olga), await countSentTo(ana)]).toEqual([1, 1])
})
