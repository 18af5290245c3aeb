import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { block } from '../support/blocks'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { formGroup, joinByLink, tokenOf } from '../support/groups'
import { updateUser } from '../support/notices'
import { approveForWaitlist, freeSeat, fullHouse, liveOfferOf } from '../support/offers'
import { readError } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const ROLES = [
  'visitor',
  'suspended',
  'stranger',
  'former co-organizer',
  'admin',
  'door',
  'co-organizer',
  'organizer',
  'participant',
  'applicant',
  'leader',
  'blocked by the organizer',
  'has blocked the organizer',
  'blocked by the leader',
  // Last, because it ends the offer.
  'offered',
] as const
type Role = (typeof ROLES)[number]

/** Creates a full activity with a live offer, another person waiting, a forming group, and a user in every role. */
async function createWorld() {
  const house = await fullHouse({ seats: 2, approved: 1, startsAt: now() + 30 * HOUR_MS })
  const { olga, activityId, seated, guests } = house
  const [offered, applicant] = guests as [SignedInUser, SignedInUser]
  const others = [...'abcdefghi'].map((name) => signedInUser({ name }))
  const [suspended, stranger, former, door, cora, leader, blocked, blocker, unwanted] = (await Promise.all(
    others,
  )) as [
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
    SignedInUser,
  ]
  const people: Record<Role, TestClient> = {
    visitor: createClient(),
    suspended,
    stranger,
    'former co-organizer': former,
    admin: await signedInUser({ admin: true }),
    door,
    'co-organizer': cora,
    organizer: olga,
    participant: seated[1] as SignedInUser,
    applicant,
    offered,
    leader,
    'blocked by the organizer': blocked,
    'has blocked the organizer': blocker,
    'blocked by the leader': unwanted,
  }
  await insertHelper(activityId, door.id, 'door')
  for (const { id } of [cora, former]) await insertHelper(activityId, id, 'co-organizer')
  await olga.delete(`/api/co-organizers/${activityId}/people/${former.id}`)
  const group = await formGroup(leader, activityId)
  await joinByLink(leader, group, { note: 'My number is 555 0100.' })
  await block(olga, blocked)
  await block(blocker, olga)
  await block(leader, unwanted)
  await updateUser(suspended.id, { suspendedAt: now() })
  await freeSeat(house)
  /** Returns the id of the live offer, after making a new one if an act has ended it. */
  const offerId = async () => {
    await approveForWaitlist(house, house.ids.slice(0, 1))
    return liveOfferOf(house, offered)
  }
  return { people, house, activityId, group, offerId, leader, applicant, participant: seated[1] }
}
type World = Awaited<ReturnType<typeof createWorld>>

type Outcomes = Partial<Record<string, Role[]>>
const UNSEEN: Outcomes = {
  '404 activity_not_found': ['blocked by the organizer', 'has blocked the organizer'],
}

/** Acts by name: the request, the answer for permitted users, and the answer for all other signed-in users. */
const ACTS: Record<
  string,
  { send: (client: TestClient, world: World) => Promise<Response>; who: Outcomes; others: string }
> = {
  'list the offers': {
    send: (c, w) => c.get(`/api/offers/activity/${w.activityId}`),
    who: { 200: ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'see who gave up a seat': {
    send: (c, w) => c.get(`/api/participations/given-up/${w.activityId}`),
    who: { 200: ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'accept an offer': {
    send: async (c, w) => c.post(`/api/offers/accept/${await w.offerId()}`),
    who: { 200: ['offered'], '403 not_a_participant': ['admin'] },
    others: '404 not_found',
  },
  'pass an offer': {
    send: async (c, w) => c.post(`/api/offers/pass/${await w.offerId()}`),
    who: { 200: ['offered'] },
    others: '404 not_found',
  },
  'extend an offer': {
    send: async (c, w) => c.post(`/api/offers/extend/${await w.offerId()}`),
    who: { 200: ['co-organizer', 'organizer'] },
    others: '404 not_found',
  },
  'skip an offer': {
    send: async (c, w) => c.post(`/api/offers/skip/${await w.offerId()}`),
    who: { 200: ['co-organizer', 'organizer'] },
    others: '404 not_found',
  },
  'end an offer': {
    send: async (c, w) => c.post(`/api/offers/end/${await w.offerId()}`),
    who: { 200: ['co-organizer', 'organizer'] },
    others: '404 not_found',
  },
  'end the collecting of seats': {
    send: (c, w) => c.post(`/api/offers/collecting/end/${w.activityId}`),
    who: { 200: ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'approve for the waitlist': {
    send: (c, w) => approveForWaitlist({ ...w.house, olga: c as SignedInUser }, w.house.ids.slice(1)),
    who: { 200: ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'take back an approval': {
    send: (c, w) =>
      c.post('/api/applications/waitlist/take-back', {
        activityId: w.activityId,
        applicationIds: w.house.ids.slice(1),
      }),
    who: { 200: ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'ask for a seat again': {
    send: (c, w) => c.post(`/api/applications/still-interested/${w.house.ids[0]}`),
    who: { 200: ['offered'] },
    others: '404 not_found',
  },
  'keep a seat': {
    send: (c, w) => c.put(`/api/participations/keep/${w.activityId}`, { userId: w.participant?.id }),
    who: { '409 not_asked': ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'say that one is coming': {
    send: (c, w) => c.put(`/api/participations/still-coming/${w.activityId}`),
    who: { '409 not_asked': ['participant'], ...UNSEEN },
    others: '404 not_found',
  },
  'give a tentative activity more time': {
    send: (c, w) => c.post(`/api/activities/extend/${w.activityId}`, { decidesAt: '2026-12-02T20:00:00Z' }),
    who: { '409 goes_ahead_already': ['co-organizer', 'organizer'], ...UNSEEN },
    others: '403 forbidden',
  },
  'read one’s groups': {
    send: (c, w) => c.get(`/api/groups/activity/${w.activityId}`),
    who: UNSEEN,
    others: '200',
  },
  'form a group': {
    send: (c, w) => c.post('/api/groups', { activityId: w.activityId }),
    who: {
      '403 own_activity': ['organizer'],
      '403 not_a_participant': ['admin'],
      '409 already_applied': ['participant', 'applicant', 'offered'],
      ...UNSEEN,
    },
    others: '201',
  },
  'read a group by its link': {
    send: (c, w) => c.get(`/api/groups/link/${tokenOf(w.group)}`),
    who: {
      '404 not_found': ['blocked by the organizer', 'has blocked the organizer', 'blocked by the leader'],
    },
    others: '200',
  },
  'list people to invite': {
    send: (c, w) => c.get(`/api/groups/people/${w.group.id}`),
    who: { 200: ['leader'] },
    others: '404 not_found',
  },
  'invite somebody who was never met': {
    send: (c, w) => c.post(`/api/groups/members/${w.group.id}`, { userId: w.applicant.id }),
    who: {},
    others: '404 not_found',
  },
  'confirm without the link': {
    send: (c, w) => c.post(`/api/groups/confirm/${w.group.id}`, {}),
    who: { 200: ['leader'], '403 not_a_participant': ['admin'] },
    others: '404 not_found',
  },
  'apply with a group': {
    send: (c, w) => c.post(`/api/groups/apply/${w.group.id}`, { activityId: w.activityId }),
    who: { '409 activity_full': ['leader'], '403 not_a_participant': ['admin'] },
    others: '404 not_found',
  },
  'dispute an entry that is not theirs': {
    send: (c, w) => c.post('/api/records/disputes', { activityId: w.activityId, reason: 'I came.' }),
    who: {},
    others: '404 not_found',
  },
  'answer a dispute that does not exist': {
    send: (c) => c.patch('/api/records/disputes/nothing', { answer: 'stands' }),
    who: {},
    others: '404 not_found',
  },
}

async function outcomeOf(response: Response): Promise<string> {
  return response.ok ? String(response.status) : (await readError(response)).join(' ')
}

test.each(Object.keys(ACTS))(
  'only those may who have the right, and nobody else learns anything: %s',
  async (name) => {
    const world = await createWorld()
    const { send, who, others } = ACTS[name] as (typeof ACTS)[string]
    const rights = Object.entries(who).flatMap(([outcome, roles = []]) =>
      roles.map((role) => [role, outcome]),
    )
    const found: [Role, string][] = []
    for (const role of ROLES) found.push([role, await outcomeOf(await send(world.people[role], world))])
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(ROLES.map((role) => [role, others])),
      ...{ visitor: '401 unauthorized', suspended: '401 session_suspended' },
      ...Object.fromEntries(rights),
    })
  },
)
