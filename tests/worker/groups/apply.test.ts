import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities, applications, groupMembers, participations } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation, runFills } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { applyTogether, confirmedGroup, createFriends, fetchOwnGroups } from '../support/groups'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices } from '../support/notices'
import { expectError, readBody } from '../support/responses'
import { listApplications } from '../support/seats'
import { PASSWORD } from '../support/users'

const createScene = (overrides: Parameters<typeof createFriends>[0] = {}) =>
  createFriends({ title: 'Stargazing', maxParticipants: 8, ...overrides })

const rowsOf = async (activityId: string) =>
  (await listApplications(activityId)).map(({ status, note, groupId }) => ({ status, note, groupId }))

describe('applying together', () => {
  test('applies for all confirmed members, each with their own note, and leaves out invited people', async () => {
    const { sofia, jonah, maya, activityId } = await createScene()
    const group = await confirmedGroup(activityId, [sofia, jonah])
    await database()
      .insert(groupMembers)
      .values({ groupId: group.id, activityId, userId: maya.id, invitedAt: now() })
    const response = await applyTogether(sofia, group)
    expect(response.status).toBe(201)
    expect(await readBody(response)).toMatchObject({
      userId: sofia.id,
      status: 'PENDING',
      groupId: group.id,
      companions: [{ userId: jonah.id, name: 'Jonah' }],
    })
    expect(await rowsOf(activityId)).toEqual(
      expect.arrayContaining([
        { status: 'PENDING', note: 'I am Sofia', groupId: group.id },
        { status: 'PENDING', note: 'I am Jonah', groupId: group.id },
      ]),
    )
    expect(await listApplications(activityId)).toHaveLength(2)
    expect(await fetchOwnGroups(maya, activityId)).toEqual({ group: null, invitations: [] })
  })

  test('notifies the organizer once, with the number of people', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene()
    const group = await confirmedGroup(activityId, [sofia, jonah, maya])
    await applyTogether(sofia, group)
    expect(await fetchNotices(olga)).toMatchObject([
      { kind: 'application_received', actor: { name: 'Sofia' }, others: 2 },
    ])
    setClock(now() + 10 * MINUTE_MS)
    await sendAllDueEmails(env)
    expect((await fetchEmailsTo(olga.email)).map(({ subject }) => subject)).toEqual([
      '“Sofia” and 2 others applied to “Stargazing”',
    ])
  })

  test('is refused for another activity than the group’s', async () => {
    const { sofia, jonah, activityId } = await createScene()
    const group = await confirmedGroup(activityId, [sofia, jonah])
    const { id } = await insertActivity()
    expect((await applyTogether(sofia, { ...group, activityId: id })).status).toBe(404)
    expect(await listApplications(activityId)).toEqual([])
  })
})

describe('guests without an account', () => {
  test('take a seat each, come with the participant, and leave with them', async () => {
    const { olga, sofia, activityId } = await createScene({ allowsGuests: true, maxParticipants: 4 })
    const response = await sofia.post('/api/applications', { activityId, guests: ['Maya', 'Jo'] })
    const application = await readBody(response)
    expect(application).toMatchObject({ guests: ['Maya', 'Jo'] })
    expect(await fetchNotices(olga)).toMatchObject([{ kind: 'application_received', others: 2 }])
    await olga.patch('/api/applications', { applicationId: application.id, status: 'APPROVED' })
    const activity = async () => readBody(await olga.get(`/api/activities/${activityId}`))
    expect(await activity()).toMatchObject({ participants: 3, spotsLeft: 1 })
    await sofia.patch(`/api/participations/quit/${activityId}`)
    expect(await activity()).toMatchObject({ participants: 0, spotsLeft: 4 })
  })

  test('need the organizer’s permission, at most three, with a name of at most 40 characters', async () => {
    const { sofia, activityId } = await createScene()
    const apply = (guests: string[]) => sofia.post('/api/applications', { activityId, guests })
    await expectError(apply(['Maya']), 409, 'guests_not_allowed')
    await database().update(activities).set({ allowsGuests: true })
    for (const guests of [['A', 'B', 'C', 'D'], [''], ['x'.repeat(41)], ['a\nb']])
      expect((await apply(guests)).status).toBe(400)
    expect((await apply(['A', 'B', 'C'])).status).toBe(201)
  })

  test('show their names to the organizer and participants, and their number to others', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene({ allowsGuests: true })
    await database()
      .insert(applications)
      .values({ id: 'a', activityId, userId: sofia.id, createdAt: 1, guestSeats: 1, guestNames: ['Ira'] })
    await olga.patch('/api/applications', { applicationId: 'a', status: 'APPROVED' })
    await insertParticipation({ activityId, userId: jonah.id })
    const list = async (viewer: typeof olga) => {
      const { items } = await readBody(await viewer.get(`/api/participations/activity/${activityId}`))
      return (items as Record<string, unknown>[]).find(({ userId }) => userId === sofia.id)
    }
    for (const viewer of [olga, jonah])
      expect(await list(viewer)).toMatchObject({ guestSeats: 1, guests: ['Ira'] })
    const seen = await list(maya)
    expect(seen).toMatchObject({ guestSeats: 1 })
    expect(seen).not.toHaveProperty('guests')
  })

  test('are listed at the door with their participant', async () => {
    const { olga, sofia, activityId } = await createScene({ startsAt: now() + MINUTE_MS })
    await insertApplication({
      activityId,
      userId: sofia.id,
      status: 'APPROVED',
      decidedAt: 1,
      guestSeats: 1,
      guestNames: ['Ira'],
    })
    await database()
      .insert(participations)
      .values({ id: 'p', activityId, userId: sofia.id, joinedAt: 1, guestSeats: 1 })
    await runFills(activityId)
    expect(await readBody(await olga.get(`/api/door/${activityId}`))).toMatchObject({
      items: [{ userId: sofia.id, guests: ['Ira'] }],
    })
  })

  test('keep their seats but lose their names when the account is deleted', async () => {
    const { sofia, activityId } = await createScene({ allowsGuests: true })
    await sofia.post('/api/applications', { activityId, guests: ['Ira'] })
    await sofia.post('/api/auth/delete-account', { password: PASSWORD })
    const [row] = await database()
      .select()
      .from(applications)
      .where(and(eq(applications.activityId, activityId), eq(applications.userId, sofia.id)))
    expect(row).toMatchObject({ guestNames: null })
  })
})
