import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../worker/contract/answer-labels'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { createFriends, insertGroupApplications, statesOf } from '../support/groups'
import { interrupted } from '../support/interrupt'
import { freeSeat, fullHouse } from '../support/offers'
import { expectError } from '../support/responses'
import { decideApplication } from '../support/seats'
import { createSeat, runJobsBefore, tokensTo } from '../support/still-coming'
import type { SignedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const visitor = createClient()
const press = (client: typeof visitor, token: string, answer: Answer) =>
  client.post(`/api/answers/${token}`, { answer })
/** Submits the answer, while `act` runs between the read and the write. */
async function pressWhile(token: string, answer: Answer, act: () => Promise<Response>) {
  const between: number[] = []
  const client = interrupted(visitor, async () => between.push((await act()).status))
  const response = await press(client, token, answer)
  expect(between).toEqual([200])
  return response
}

async function askWhetherComing(): Promise<string> {
  const { ana } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  return (await tokensTo(ana))[0] ?? ''
}

async function offerSeat(): Promise<string> {
  const house = await fullHouse({ startsAt: now() + 30 * HOUR_MS })
  await freeSeat(house)
  await sendAllDueEmails(env)
  return (await tokensTo(house.guests[0] as SignedInUser, 'seat_offered'))[0] ?? ''
}

/** Creates the question to Jonah whether he still wants to join, after Sofia has left their group. */
async function askGroup({ isApproved = false } = {}) {
  const { olga, sofia, jonah, activityId } = await createFriends({ startsAt: now() + 30 * HOUR_MS })
  const [own = '', id = ''] = await insertGroupApplications(activityId, [sofia, jonah])
  await sofia.patch('/api/applications', { applicationId: own, status: 'WITHDRAWN' })
  if (isApproved) await decideApplication(olga, id, 'APPROVED')
  await sendAllDueEmails(env)
  const [token = ''] = await tokensTo(jonah, 'group_member_left')
  return {
    token,
    activityId,
    decide: (status: 'APPROVED' | 'REJECTED') => decideApplication(olga, id, status),
  }
}

test.each<[string, Answer, () => Promise<string>]>([
  ['a seat', 'no', askWhetherComing],
  ['an offer', 'yes', offerSeat],
  ['an offer', 'no', offerSeat],
  ['a group’s open application', 'no', async () => (await askGroup()).token],
  ['a group’s seat', 'no', async () => (await askGroup({ isApproved: true })).token],
])('the same answer about %s twice at the same time is answered alike: %s', async (_, answer, ask) => {
  const token = await ask()
  const second = await pressWhile(token, answer, () => press(visitor, token, answer))
  expect([second.status, await second.json()]).toEqual([200, { answer }])
})

test('no to a group counts although the organizer has approved in the meantime', async () => {
  const { token, activityId, decide } = await askGroup()
  expect((await pressWhile(token, 'no', () => decide('APPROVED'))).status).toBe(200)
  expect(await statesOf(activityId)).toEqual(['WITHDRAWN', 'WITHDRAWN'])
})

test('no to a group is over if the organizer has declined in the meantime', async () => {
  const { token, activityId, decide } = await askGroup()
  await expectError(
    pressWhile(token, 'no', () => decide('REJECTED')),
    409,
    'answer_over',
  )
  expect(await statesOf(activityId)).toEqual(['WITHDRAWN', 'REJECTED'])
})
