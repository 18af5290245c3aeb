import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { GROUP_DAYS } from '../../../worker/contract/limits'
import { groupMembers, groups, participations, users } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { deleteOldGroups } from '../../../worker/transitions/groups'
import { insertActivity, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { database } from '../support/database'
import {
  applyTogether,
  createFriends,
  fetchOwnGroups,
  formGroup,
  joinByLink,
  tokenOf,
} from '../support/groups'
import { fetchNotices, readEmailKinds, readNoticeKinds } from '../support/notices'
import { expectError, readBody } from '../support/responses'
import { subjectsTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { insertUser, insertUsers, signedInUser } from '../support/users'

/** Adds users to the same past activity. */
async function haveBeenOut(people: { id: string }[], { daysAgo = 30 } = {}) {
  const { id: activityId } = await insertActivity({ startsAt: now() - daysAgo * DAY_MS })
  for (const { id: userId } of people) await insertParticipation({ activityId, userId, status: 'FINISHED' })
  return activityId
}

/** Creates Olga's activity, which starts in 30 days, and three friends. */
const createScene = () => createFriends({ startsAt: now() + 30 * DAY_MS, allowsGuests: true })

/** Creates the same, with a group by Sofia that friends have joined through its link. */
async function createForming(...joined: ('jonah' | 'maya')[]) {
  const scene = await createScene()
  const group = await formGroup(scene.sofia, scene.activityId)
  for (const name of joined) await joinByLink(scene[name], group)
  return { ...scene, group }
}

const invite = (leader: SignedInUser, groupId: string, { id }: { id: string }) =>
  leader.post(`/api/groups/members/${groupId}`, { userId: id })
const leave = (user: SignedInUser, groupId: string, member = user) =>
  user.delete(`/api/groups/members/${groupId}/${member.id}`)

describe('forming a group', () => {
  test('starts with its confirmed leader, and returns the same group again', async () => {
    const { sofia, activityId, group } = await createForming()
    expect(group).toMatchObject({
      leaderId: sofia.id,
      seats: 1,
      members: [{ userId: sofia.id, note: null, guests: [] }],
      path: expect.stringMatching(/^\/group\/[\w-]{43}$/),
    })
    expect(group.members[0]?.confirmedAt).not.toBeNull()
    expect((await formGroup(sofia, activityId)).id).toBe(group.id)
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({
      group: { id: group.id },
      invitations: [],
    })
  })

  test('lists the own group and the latest invitations, at most 50 together', async () => {
    const { sofia, activityId, group } = await createForming()
    const leaders = await insertUsers(60)
    for (const [at, { id: leaderId }] of leaders.entries()) {
      const own = { activityId, leaderId, createdAt: now() }
      await database()
        .insert(groups)
        .values({ ...own, id: leaderId, seed: '', secretHash: leaderId })
      const member = { activityId, groupId: leaderId, invitedAt: now() + at }
      await database()
        .insert(groupMembers)
        .values([
          { ...member, userId: leaderId, confirmedAt: now() },
          { ...member, userId: sofia.id },
        ])
    }
    const listed = await fetchOwnGroups(sofia, activityId)
    const latest = leaders.slice(11).map(({ id }) => ({ id, members: [{}, { userId: sofia.id }] }))
    expect(listed).toMatchObject({ group: { id: group.id }, invitations: expect.anything() })
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect((listed.invitations as { id: string }[]).toSorted(byId)).toMatchObject(latest.toSorted(byId))
  })

  test('ends with the application of its leader, a cancellation, the start, and after seven days', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createForming('jonah')
    expect((await sofia.post('/api/applications', { activityId })).status).toBe(201)
    expect(await database().select().from(groupMembers)).toEqual([])

    await formGroup(maya, activityId)
    await olga.delete(`/api/activities/${activityId}`)
    expect(await database().select().from(groups)).toEqual([])

    const [soon, later] = [
      await insertActivity({ startsAt: now() + DAY_MS }),
      await insertActivity({ startsAt: now() + 60 * DAY_MS }),
    ]
    const old = await formGroup(maya, later.id)
    await formGroup(maya, soon.id)
    setClock(now() + GROUP_DAYS * DAY_MS)
    for (const { id } of [soon, later]) expect(await fetchOwnGroups(maya, id)).toMatchObject({ group: null })
    await expectError(joinByLink(jonah, old), 404, 'not_found')
    await deleteOldGroups(database(), now())
    expect(await database().select().from(groups)).toEqual([])
  })

  test('is part of the activity for its members, until it has applied, or a member is hidden from them', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene()
    await haveBeenOut([sofia, maya])
    const group = await formGroup(sofia, activityId)
    await joinByLink(jonah, group)
    await invite(sofia, group.id, maya)
    const parts = () =>
      Promise.all(
        [sofia, jonah, maya, olga].map(
          async (user) => (await readBody(await user.get(`/api/activities/${activityId}`))).formingGroup,
        ),
      )
    expect(await parts()).toEqual(['leader', 'member', 'invited', null])
    await formGroup(maya, activityId)
    expect(await parts()).toEqual(['leader', 'member', 'leader', null])
    const [{ id: other }] = [await signedInUser()]
    await database()
      .insert(groupMembers)
      .values({ groupId: group.id, activityId, userId: other, invitedAt: now() })
    await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, other))
    expect(await parts()).toEqual([null, null, 'leader', null])
    await database().delete(groupMembers).where(eq(groupMembers.userId, other))
    await applyTogether(sofia, group)
    expect(await parts()).toEqual([null, null, 'leader', null])
  })

  test('continues without a member who applies alone', async () => {
    const { sofia, jonah, activityId, group } = await createForming('jonah')
    await jonah.post('/api/applications', { activityId })
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({ group: { seats: 1 } })
    await expectError(joinByLink(jonah, group), 409, 'already_applied')
  })
})

describe('the link', () => {
  test('shows the members without notes, and lets friends confirm with their own note', async () => {
    const { sofia, jonah, group } = await createForming()
    await joinByLink(sofia, group, { note: 'I can drive.' })
    const read = await jonah.get(`/api/groups/link/${tokenOf(group)}`)
    expect(await readBody(read)).toMatchObject({ members: [{ name: 'Sofia', note: null }] })
    expect((await readBody(await jonah.get(`/api/groups/link/${tokenOf(group)}`))).path).toBeUndefined()
    const joined = await joinByLink(jonah, group, { note: 'Bringing cookies.' })
    expect(await readBody(joined)).toMatchObject({
      seats: 2,
      members: [
        { userId: sofia.id, note: 'I can drive.' },
        { userId: jonah.id, note: 'Bringing cookies.' },
      ],
    })
  })

  test('cannot be guessed, opens no other group, and without it no one else sees or joins a group', async () => {
    const { olga, sofia, jonah, maya, activityId, group } = await createForming()
    const admin = await signedInUser({ admin: true })
    for (const stranger of [olga, jonah, admin]) {
      expect(await fetchOwnGroups(stranger, activityId)).toEqual({ group: null, invitations: [] })
      expect((await stranger.get(`/api/groups/link/${group.id}`)).status).toBe(404)
      expect((await stranger.delete(`/api/groups/members/${group.id}/${sofia.id}`)).status).toBe(404)
    }
    const other = await formGroup(maya, activityId)
    for (const token of ['guess', tokenOf(other)])
      expect((await jonah.post(`/api/groups/confirm/${group.id}`, { token })).status).toBe(404)
  })

  test('is replaced when the leader removes a member, who cannot return by it', async () => {
    const { sofia, jonah, maya, activityId, group } = await createForming('jonah')
    const { group: changed } = await readBody(await leave(sofia, group.id, jonah))
    expect(changed).toMatchObject({ seats: 1 })
    await expectError(joinByLink(jonah, group), 404, 'not_found')
    const { group: current } = (await fetchOwnGroups(sofia, activityId)) as { group: typeof group }
    expect((await joinByLink(maya, current)).status).toBe(200)
  })

  test('does not let people join who confirmed for another group, or the organizer', async () => {
    const { olga, jonah, activityId, group } = await createForming()
    await expectError(joinByLink(olga, group), 403, 'own_activity')
    await formGroup(jonah, activityId)
    await expectError(joinByLink(jonah, group), 409, 'in_another_group')
  })

  test('a group has four seats, guests and open invitations among them', async () => {
    const { sofia, jonah, maya, group } = await createForming()
    expect((await joinByLink(jonah, group, { guests: ['Ira'] })).status).toBe(200)
    await expectError(joinByLink(maya, group, { guests: ['Lee'] }), 409, 'group_full')
    expect((await joinByLink(maya, group)).status).toBe(200)
    const fifth = await signedInUser()
    await expectError(joinByLink(fifth, group), 409, 'group_full')
    await expectError(joinByLink(sofia, group, { guests: ['Lee'] }), 409, 'group_full')
  })

  test('brings guests only if the organizer allows them', async () => {
    const { sofia } = await createScene()
    const { id } = await insertActivity({ allowsGuests: false })
    const group = await formGroup(sofia, id)
    const response = await joinByLink(sofia, group, { guests: ['Ira'] })
    await expectError(response, 409, 'guests_not_allowed')
  })
})

describe('people from past activities', () => {
  const names = async (leader: SignedInUser, groupId: string, q = '') => {
    const response = await leader.get(`/api/groups/people/${groupId}${q && `?q=${q}`}`)
    const { items } = await response.json<{ items: { name: string }[] }>()
    return items.map(({ name }) => name)
  }

  test('are those who attended an activity of the last year with the leader, latest first', async () => {
    const { sofia, jonah, maya, group } = await createForming()
    await haveBeenOut([sofia, jonah], { daysAgo: 60 })
    await haveBeenOut([sofia, maya], { daysAgo: 5 })
    await haveBeenOut([sofia, await insertUser({ name: 'Long Ago' })], { daysAgo: 400 })
    const missed = await haveBeenOut([sofia, await insertUser({ name: 'Missing' })])
    await database().update(participations).set({ noShowAt: 1 }).where(eq(participations.activityId, missed))
    await haveBeenOut([sofia, await insertUser({ name: 'Hides', showActivities: false })])
    await haveBeenOut([sofia, await insertUser({ name: 'Club', role: 'CREATOR', canJoinActivities: false })])
    await haveBeenOut([jonah, await insertUser({ name: 'Friend of a friend' })])
    expect(await names(sofia, group.id)).toEqual(['Maya', 'Jonah'])
    expect(await names(sofia, group.id, 'JON')).toEqual(['Jonah'])
  })

  test('leave out blocked and suspended people, people who applied, and the organizer', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene()
    const [ira, sus] = [await signedInUser({ name: 'Ira' }), await insertUser({ name: 'Sus' })]
    const group = await formGroup(sofia, activityId)
    await haveBeenOut([sofia, olga, jonah, maya, ira, sus])
    await database()
      .update(users)
      .set({ suspendedAt: 1 })
      .where(eq(users.id, sus.id ?? ''))
    expect(await names(sofia, group.id)).toEqual(expect.arrayContaining(['Ira', 'Jonah', 'Maya']))
    await block(jonah, sofia)
    await maya.post('/api/applications', { activityId })
    await block(ira, olga)
    expect(await names(sofia, group.id)).toEqual([])
  })

  test('are invited by a notice, and confirm or decline', async () => {
    const { sofia, jonah, maya, activityId, group } = await createForming()
    await haveBeenOut([sofia, jonah, maya])
    expect(await readBody(await invite(sofia, group.id, jonah))).toMatchObject({ seats: 2 })
    await invite(sofia, group.id, maya)
    expect(await fetchNotices(jonah)).toMatchObject([{ kind: 'group_invited', actor: { name: 'Sofia' } }])
    expect(await fetchOwnGroups(jonah, activityId)).toMatchObject({
      group: null,
      invitations: [{ id: group.id }],
    })
    expect((await jonah.post(`/api/groups/confirm/${group.id}`, { note: 'Yes' })).status).toBe(200)
    expect(await readBody(await leave(maya, group.id))).toEqual({ group: null })
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({
      group: { members: [{ userId: sofia.id }, { userId: jonah.id, note: 'Yes' }] },
    })
  })

  test('no one else can be invited, and only the leader invites', async () => {
    const { olga, sofia, jonah, maya, group } = await createForming()
    await expectError(invite(sofia, group.id, maya), 404, 'not_found')
    await joinByLink(jonah, group)
    await haveBeenOut([sofia, jonah, maya])
    for (const other of [olga, jonah]) await expectError(invite(other, group.id, maya), 404, 'not_found')
    expect(await readNoticeKinds(maya.id)).toEqual([])
  })

  test('an invitation takes a seat of four, and a fifth is refused', async () => {
    const { sofia, group } = await createForming()
    const friends = await Promise.all(Array.from({ length: 4 }, () => insertUser()))
    await haveBeenOut([sofia, ...friends.map(({ id }) => ({ id: id ?? '' }))])
    const outcomes = []
    for (const { id } of friends) outcomes.push((await invite(sofia, group.id, { id: id ?? '' })).status)
    expect(outcomes).toEqual([200, 200, 200, 409])
  })

  test('read notes and the names of guests once they have confirmed, like people with the link', async () => {
    const { sofia, jonah, activityId } = await createScene()
    await haveBeenOut([sofia, jonah])
    const group = await formGroup(sofia, activityId)
    await joinByLink(sofia, group, { note: 'My number is 555 0100.', guests: ['Ira'] })
    await invite(sofia, group.id, jonah)
    const readByJonah = async () => JSON.stringify(await fetchOwnGroups(jonah, activityId))
    expect(await readByJonah()).toContain('Sofia')
    expect(await readByJonah()).not.toMatch(/555 0100|Ira/)
    await jonah.post(`/api/groups/confirm/${group.id}`, {})
    expect(await readByJonah()).toMatch(/555 0100.*Ira/)
  })

  test('get no email about an invitation that has been confirmed or has ended', async () => {
    const { sofia, jonah, maya, activityId } = await createScene()
    const ira = await signedInUser({ name: 'Ira' })
    await haveBeenOut([sofia, jonah, maya, ira])
    const group = await formGroup(sofia, activityId)
    for (const friend of [jonah, maya, ira]) await invite(sofia, group.id, friend)
    await leave(sofia, group.id, jonah)
    await maya.post(`/api/groups/confirm/${group.id}`, {})
    await wait(HOUR_MS)
    const subjects = [await subjectsTo(jonah), await subjectsTo(maya), await subjectsTo(ira)]
    expect(subjects).toEqual([[], [], ['“Sofia” would like to go to “Beach volleyball” with you']])
  })

  test('inviting, removing, dissolving, and forming again notifies a person once', async () => {
    const { sofia, jonah, activityId } = await createScene()
    await haveBeenOut([sofia, jonah])
    for (let time = 0; time < 3; time++) {
      const group = await formGroup(sofia, activityId)
      await invite(sofia, group.id, jonah)
      await invite(sofia, group.id, jonah)
      await leave(sofia, group.id, jonah)
      await invite(sofia, group.id, jonah)
      await leave(sofia, group.id)
      setClock(now() + DAY_MS)
    }
    expect(await readNoticeKinds(jonah.id)).toEqual(['group_invited'])
    expect(await readEmailKinds(jonah.id)).toEqual(['group_invited'])
  })
})

describe('leaving', () => {
  test('ends the group when the leader leaves, and only the leader removes others', async () => {
    const { sofia, jonah, maya, activityId, group } = await createForming('jonah', 'maya')
    await expectError(leave(jonah, group.id, maya), 404, 'not_found')
    await leave(sofia, group.id)
    expect(await fetchOwnGroups(jonah, activityId)).toEqual({ group: null, invitations: [] })
  })
})

describe('people who can no longer see each other', () => {
  test('a member who blocks another leaves, and a leader who blocks removes the other', async () => {
    const { sofia, jonah, maya, activityId, group } = await createForming('jonah', 'maya')
    await block(jonah, maya)
    expect(await fetchOwnGroups(jonah, activityId)).toEqual({ group: null, invitations: [] })
    await expectError(joinByLink(jonah, group), 404, 'not_found')
    await block(sofia, maya)
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({ group: { seats: 1 } })
    expect((await maya.get(`/api/groups/link/${tokenOf(group)}`)).status).toBe(404)
  })

  test('a block with the organizer ends the groups of their activities', async () => {
    const { olga, sofia, jonah, activityId } = await createForming('jonah')
    await block(olga, jonah)
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({ group: { seats: 1 } })
    await block(sofia, olga)
    expect(await database().select().from(groups)).toEqual([])
  })

  test('a suspension and a deleted account take people out of groups, and end those they lead', async () => {
    const { sofia, jonah, maya, activityId } = await createForming('jonah', 'maya')
    const admin = await signedInUser({ admin: true })
    expect((await admin.put(`/api/admin/users/${jonah.id}/suspension`, { reason: 'Spam' })).status).toBe(200)
    expect(await fetchOwnGroups(sofia, activityId)).toMatchObject({ group: { seats: 2 } })
    await admin.put(`/api/admin/users/${sofia.id}/suspension`, { reason: 'Spam' })
    expect(await fetchOwnGroups(maya, activityId)).toEqual({ group: null, invitations: [] })
  })
})

test('the database alone does not open a group link created with an idempotency key', async () => {
  const ana = await signedInUser()
  const { id } = await insertActivity()
  const made = await ana.post('/api/groups', { activityId: id }, { headers: { 'idempotency-key': 'k1' } })
  const text = await made.text()
  const secret = /\/group\/([\w-]{20,})/.exec(text)?.[1]
  expect([made.status, secret]).toEqual([201, expect.any(String)])
  const { results } = await env.DB.prepare('select * from idempotency_keys').all()
  expect(JSON.stringify(results)).not.toContain(secret)
})
