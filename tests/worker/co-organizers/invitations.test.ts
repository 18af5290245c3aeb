import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { CoOrganizers } from '../../../worker/contract/co-organizers'
import {
  CO_ORGANIZER_LINK_DAYS,
  CO_ORGANIZERS_MAX,
  FOLLOWERS_SEARCHED_MAX,
} from '../../../worker/contract/limits'
import { coOrganizers } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivities, insertSeries, runFills } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import {
  acceptInvitation,
  createFollowed,
  createLink,
  createTeam,
  insertFollower,
  insertHelper,
  inviteHelper,
  joinByLink,
} from '../support/co-organizers'
import { database } from '../support/database'
import { fetchItems } from '../support/lists'
import { NOON, readNoticeKinds } from '../support/notices'
import { measureQueries } from '../support/query-stats'
import { expectError, readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

const readTeam = (user: SignedInUser, activityId: string) =>
  readJson<CoOrganizers>(user.get(`/api/co-organizers/${activityId}`))
const readRole = async (user: SignedInUser, activityId: string) =>
  (await readJson<Activity>(user.get(`/api/activities/${activityId}`))).role

const createFollower = () => createFollowed({ startsAt: NOON + DAY_MS })

/** Inserts dates of Olga's weekly series, given as days from now, and returns their ids. */
const insertDates = ({ id: creatorId }: SignedInUser, days: number[]) =>
  insertSeries(days.map((day) => ({ creatorId, startsAt: NOON + day * DAY_MS })))

describe('an invitation', () => {
  test('gives rights once it is accepted, and notifies both sides', async () => {
    const { olga, ana, activityId } = await createFollower()
    expect((await inviteHelper(olga, activityId, ana.id)).status).toBe(201)
    expect(await readNoticeKinds(ana.id)).toEqual(['co_organizer_invited'])
    expect(await readRole(ana, activityId)).toBeNull()
    await expectError(ana.get(`/api/applications/activity/${activityId}`), 403, 'forbidden')
    const mine = await fetchItems(ana, '/api/co-organizers/mine')
    expect(mine).toMatchObject([
      { activity: { id: activityId, role: null }, role: 'co-organizer', isInvited: true },
    ])

    expect((await acceptInvitation(ana, activityId)).status).toBe(200)
    expect(await readRole(ana, activityId)).toBe('co-organizer')
    expect(await readRole(olga, activityId)).toBe('organizer')
    expect(await readNoticeKinds(olga.id)).toEqual(['co_organizer_joined'])
    expect(await fetchItems(ana, '/api/co-organizers/mine')).toMatchObject([
      { activity: { id: activityId, counts: { pending: 0 } }, isInvited: false },
    ])
    expect((await acceptInvitation(ana, activityId)).status).toBe(200)
    expect(await readNoticeKinds(olga.id)).toEqual(['co_organizer_joined'])
  })

  test('is possible for visible followers with a personal account', async () => {
    const { olga, ana, activityId } = await createFollower()
    const [stranger, club] = [
      await signedInUser(),
      await signedInUser({ role: 'CREATOR', canJoinActivities: false }),
    ]
    await insertFollower(olga.id, club.id)
    for (const { id } of [stranger, club, olga])
      await expectError(inviteHelper(olga, activityId, id), 403, 'not_a_follower')
    expect(await fetchItems(olga, `/api/co-organizers/${activityId}/followers`)).toMatchObject([
      { id: ana.id },
    ])
    await block(ana, olga)
    await expectError(inviteHelper(olga, activityId, ana.id), 403, 'not_a_follower')
    expect(await fetchItems(olga, `/api/co-organizers/${activityId}/followers`)).toEqual([])
  })

  test('finds followers by name, without joined and invited helpers', async () => {
    const { olga, ana, activityId } = await createFollower()
    const ben = await signedInUser({ name: 'Élodie' })
    await insertFollower(olga.id, ben.id)
    const find = (q: string) => fetchItems(olga, `/api/co-organizers/${activityId}/followers?q=${q}&limit=1`)
    expect(await find('élo')).toMatchObject([{ id: ben.id }])
    await inviteHelper(olga, activityId, ana.id)
    expect(await find('ana')).toEqual([])
  })

  test('finds followers among the newest 2,000, however many there are', async () => {
    const { olga, ana, activityId } = await createFollower()
    const { client, stats } = measureQueries(olga)
    const path = `/api/co-organizers/${activityId}/followers?q=ana&limit=1`
    const others = await insertUsers(FOLLOWERS_SEARCHED_MAX + 500)
    const follow = (people: { id: string }[]) =>
      database().run(sql`insert into follows (follower_id, creator_id, created_at)
        select value ->> 'id', ${olga.id}, 0 from json_each(${JSON.stringify(people)})`)
    await follow(others.slice(0, FOLLOWERS_SEARCHED_MAX - 1))
    expect(await fetchItems(client, path)).toMatchObject([{ id: ana.id }])
    await follow(others.slice(FOLLOWERS_SEARCHED_MAX - 1))
    expect(await fetchItems(client, path)).toEqual([])
    // Reads a follow and an account per person, and a few rows for the session and the activity.
    expect(stats().rowsRead).toBeLessThan(2 * FOLLOWERS_SEARCHED_MAX + 50)
    await runFills()
  })

  test('can be declined and canceled, and only the organizer sees it', async () => {
    const { olga, ana, activityId } = await createFollower()
    const cora = await signedInUser({ name: 'Cora' })
    await insertHelper(activityId, cora.id, 'co-organizer')
    await inviteHelper(olga, activityId, ana.id, 'door')
    expect((await readTeam(olga, activityId)).items).toMatchObject([
      { name: 'Cora', joinedAt: expect.any(String) },
      { name: 'Ana', role: 'door', joinedAt: null },
    ])
    expect((await readTeam(cora, activityId)).items).toHaveLength(1)
    const path = `/api/co-organizers/${activityId}/people/${ana.id}`
    await expectError(cora.delete(path), 403, 'forbidden')
    expect((await ana.delete(path)).status).toBe(204)
    await expectError(acceptInvitation(ana, activityId), 404, 'not_found')
    await inviteHelper(olga, activityId, ana.id)
    expect((await olga.delete(path)).status).toBe(204)
    await expectError(olga.delete(path), 404, 'not_found')
    await expectError(acceptInvitation(ana, activityId), 404, 'not_found')
  })

  test(`is refused beyond ${CO_ORGANIZERS_MAX} helpers, like joining by link, even in simultaneous requests`, async () => {
    const { olga, activityId } = await createFollower()
    const users = await insertUsers(CO_ORGANIZERS_MAX + 5)
    for (const { id } of users) await insertFollower(olga.id, id)
    const answers = await Promise.all(users.map(({ id }) => inviteHelper(olga, activityId, id, 'door')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CO_ORGANIZERS_MAX)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused && (await readError(refused))).toEqual([409, 'too_many_co_organizers'])
    const token = await createLink(olga, activityId)
    await expectError(joinByLink(await signedInUser(), token), 409, 'too_many_co_organizers')
  })
})

describe('leaving', () => {
  test('follows a block from either side, and a suspension, and does not come back with the account', async () => {
    const { olga, cora, dora, activityId } = await createTeam()
    const [admin, eva] = [await signedInUser({ admin: true }), await signedInUser()]
    await insertHelper(activityId, eva.id, 'door')
    await block(olga, cora)
    await block(dora, olga)
    await admin.put(`/api/admin/users/${eva.id}/suspension`, { reason: 'Spam' })
    expect(await database().$count(coOrganizers)).toBe(0)
    expect((await cora.get(`/api/co-organizers/${activityId}`)).status).toBe(404)
  })
})

describe('a link', () => {
  test('shows its invitation, lets people join, and changes nothing for a helper', async () => {
    const { olga, activityId } = await createFollower()
    const ben = await signedInUser({ name: 'Ben' })
    const token = await createLink(olga, activityId, 'door')
    const preview = { activityId, title: 'Tennis', role: 'door', organizer: { name: 'Olga' } }
    const read = () => readJson(ben.get(`/api/co-organizers/join?token=${token}`))
    expect(await read()).toMatchObject({ ...preview, isMember: false })
    expect(await readJson(joinByLink(ben, token))).toMatchObject({ role: 'door', userId: ben.id })
    expect(await read()).toMatchObject({ ...preview, isMember: true })
    expect((await joinByLink(ben, token)).status).toBe(200)
    expect(await readNoticeKinds(olga.id)).toEqual(['co_organizer_joined'])
    await expectError(joinByLink(olga, token), 403, 'forbidden')
    const club = await signedInUser({ role: 'CREATOR', canJoinActivities: false })
    await expectError(joinByLink(club, token), 403, 'not_a_participant')
  })

  test('ends when it is replaced, when it is deleted, after a week, and with the activity', async () => {
    const { olga, ana, activityId } = await createFollower()
    const soon = NOON + (CO_ORGANIZER_LINK_DAYS + 2) * DAY_MS
    await olga.patch(`/api/activities/${activityId}`, { dateTime: new Date(soon).toISOString() })
    const refused = async (token: string) => {
      await expectError(joinByLink(ana, token), 400, 'invalid_link')
      await expectError(ana.get(`/api/co-organizers/join?token=${token}`), 400, 'invalid_link')
    }
    const first = await createLink(olga, activityId)
    const second = await createLink(olga, activityId)
    await refused(first)
    expect((await readTeam(olga, activityId)).link?.url).toContain(second)
    expect((await olga.delete(`/api/co-organizers/${activityId}/link`)).status).toBe(204)
    await refused(second)
    expect((await readTeam(olga, activityId)).link).toBeNull()
    const third = await createLink(olga, activityId)
    setClock(NOON + CO_ORGANIZER_LINK_DAYS * DAY_MS)
    await refused(third)
    const fourth = await createLink(olga, activityId)
    await olga.delete(`/api/activities/${activityId}`)
    await refused(fourth)
  })

  test.each(['co-organizer', 'door'] as const)(
    'ends when the organizer removes a helper: %s',
    async (role) => {
      const { olga, ana, activityId } = await createFollower()
      const token = await createLink(olga, activityId, role)
      await joinByLink(ana, token)
      expect((await olga.delete(`/api/co-organizers/${activityId}/people/${ana.id}`)).status).toBe(204)
      await expectError(joinByLink(ana, token), 400, 'invalid_link')
      expect(await readRole(ana, activityId)).toBeNull()
      expect((await readTeam(olga, activityId)).link).toBeNull()
    },
  )

  test('ends for every date of a series when a helper is removed, wherever it was created', async () => {
    const { olga, ana } = await createFollower()
    const [next = '', later = ''] = await insertDates(olga, [1, 8])
    const token = await createLink(olga, next)
    // The date that the link was created for is over when Ana joins, so she does not help with it.
    setClock(NOON + 2 * DAY_MS)
    await joinByLink(ana, token)
    expect([await readRole(ana, next), await readRole(ana, later)]).toEqual([null, 'co-organizer'])
    await olga.delete(`/api/co-organizers/${later}/people/${ana.id}`)
    await expectError(joinByLink(ana, token), 400, 'invalid_link')
  })

  test('for co-organizers ends when one of them becomes door help', async () => {
    const { olga, ana, activityId } = await createFollower()
    const path = `/api/co-organizers/${activityId}/people/${ana.id}`
    const token = await createLink(olga, activityId)
    await joinByLink(ana, token)
    await olga.patch(path, { role: 'co-organizer' })
    expect((await readTeam(olga, activityId)).link).not.toBeNull()
    await olga.patch(path, { role: 'door' })
    await ana.delete(path)
    await expectError(joinByLink(ana, token), 400, 'invalid_link')
    const door = await createLink(olga, activityId, 'door')
    await joinByLink(ana, door)
    await olga.patch(path, { role: 'co-organizer' })
    await olga.patch(path, { role: 'door' })
    expect((await readTeam(olga, activityId)).link?.url).toContain(door)
  })

  test('ends with the suspension of a helper, and with a block between helper and organizer', async () => {
    const { olga, ana, activityId } = await createFollower()
    const admin = await signedInUser({ admin: true })
    const first = await createLink(olga, activityId)
    await joinByLink(ana, first)
    await admin.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam' })
    await admin.delete(`/api/admin/users/${ana.id}/suspension`)
    expect((await readTeam(olga, activityId)).link).toBeNull()
    const ben = await signedInUser()
    const second = await createLink(olga, activityId)
    await joinByLink(ben, second)
    await block(olga, ben)
    await olga.delete(`/api/blocks/${ben.id}`)
    await expectError(joinByLink(ben, second), 400, 'invalid_link')
  })

  test('stays when a helper leaves, and when an open invitation is canceled', async () => {
    const { olga, ana, activityId } = await createFollower()
    const token = await createLink(olga, activityId)
    await inviteHelper(olga, activityId, ana.id)
    await olga.delete(`/api/co-organizers/${activityId}/people/${ana.id}`)
    await joinByLink(ana, token)
    await ana.delete(`/api/co-organizers/${activityId}/people/${ana.id}`)
    setClock(now() + HOUR_MS)
    expect((await joinByLink(ana, token)).status).toBe(200)
    expect(await readNoticeKinds(olga.id)).toEqual(['co_organizer_joined', 'co_organizer_joined'])
  })

  test('does not work across a block, and only the organizer sees it', async () => {
    const { olga, cora, activityId } = await createTeam()
    const token = await createLink(olga, activityId)
    expect((await readTeam(cora, activityId)).link).toBeNull()
    const ben = await signedInUser()
    await block(ben, olga)
    await expectError(joinByLink(ben, token), 400, 'invalid_link')
  })
})

describe('a series', () => {
  /** Creates two upcoming dates of a weekly series and one that is over. */
  async function createSeries() {
    const { olga, ana } = await createFollower()
    const [past = '', next = '', later = ''] = await insertDates(olga, [-7, 1, 8])
    return { olga, ana, past, next, later }
  }

  test('has the same helpers on every upcoming date, and past dates keep theirs', async () => {
    const { olga, ana, past, next, later } = await createSeries()
    await inviteHelper(olga, next, ana.id)
    await acceptInvitation(ana, later)
    expect([await readRole(ana, past), await readRole(ana, next), await readRole(ana, later)]).toEqual([
      null,
      'co-organizer',
      'co-organizer',
    ])
    expect(await readNoticeKinds(ana.id)).toEqual(['co_organizer_invited'])
    await olga.patch(`/api/co-organizers/${later}/people/${ana.id}`, { role: 'door' })
    expect(await readRole(ana, next)).toBe('door')
    await olga.delete(`/api/co-organizers/${next}/people/${ana.id}`)
    expect(await readRole(ana, later)).toBeNull()
  })

  test('has one link for all its dates, which shows the next date', async () => {
    const { olga, ana, next, later } = await createSeries()
    const old = await createLink(olga, next)
    const token = await createLink(olga, later)
    expect((await joinByLink(ana, old)).status).toBe(400)
    expect(await readJson(ana.get(`/api/co-organizers/join?token=${token}`))).toMatchObject({
      activityId: next,
    })
    await joinByLink(ana, token)
    expect(await readRole(ana, next)).toBe('co-organizer')
    expect((await fetchItems(ana, '/api/co-organizers/mine')).length).toBe(2)
  })

  test('copies its helpers to added dates, and to an activity that is run again', async () => {
    const { olga, ana, next } = await createSeries()
    const ben = await signedInUser()
    await insertFollower(olga.id, ben.id)
    await inviteHelper(olga, next, ana.id)
    await acceptInvitation(ana, next)
    await inviteHelper(olga, next, ben.id)
    await olga.post(`/api/activities/dates/${next}`, { dates: ['2026-12-23'] })
    const again = await readJson<Activity>(olga.post(`/api/activities/again/${next}`, {}))
    const dates = await readJson<{ items: Activity[] }>(olga.get(`/api/activities/dates/${next}`))
    expect(dates.items).toHaveLength(3)
    for (const { id } of [again, ...dates.items]) expect(await readRole(ana, id)).toBe('co-organizer')
    expect(await readRole(ben, again.id)).toBeNull()
    // Accepting also applies to the date that was added after the invitation.
    await acceptInvitation(ben, next)
    for (const { id } of dates.items) expect(await readRole(ben, id)).toBe('co-organizer')
  })
})

test('lists the activities that a user helps with, upcoming ones first, in pages', async () => {
  const { olga, ana } = await createFollower()
  const days = [-3, -1, 2, 5]
  const rows = await insertActivities(
    days.map((day) => ({ creatorId: olga.id, startsAt: NOON + day * DAY_MS })),
  )
  for (const { id } of rows) await insertHelper(id, ana.id, 'door', now() - HOUR_MS)
  const [over, , soon] = rows
  const first = await readJson<{ items: { activity: Activity }[]; nextCursor: string }>(
    ana.get('/api/co-organizers/mine?limit=3'),
  )
  expect(first.items[0]?.activity.id).toBe(soon?.id)
  const rest = await fetchItems(ana, `/api/co-organizers/mine?limit=3&cursor=${first.nextCursor}`)
  expect(rest).toMatchObject([{ activity: { id: over?.id } }])
})
