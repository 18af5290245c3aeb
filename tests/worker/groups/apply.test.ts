import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { activities, groupMembers } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { applyTogether, confirmedGroup, createFriends, fetchOwnGroups } from '../support/groups'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices } from '../support/notices'
import { expectError, readBody } from '../support/responses'
import { decideApplication, listApplications } from '../support/seats'
import { PASSWORD } from '../support/users'

const createScene = (overrides: Parameters<typeof createFriends>[0] = {}) =>
  createFriends({ title: 'Stargazing', maxParticipants: 8, ...overrides })

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
    const rows = await listApplications(activityId)
    expect(rows.map(({ note, status, groupId }) => [note, status, groupId]).toSorted()).toEqual([
      ['I am Jonah', 'PENDING', group.id],
      ['I am Sofia', 'PENDING', group.id],
    ])
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
  test('need the organizer’s permission, at most three, with a name of at most 40 characters', async () => {
    const { olga, sofia, activityId } = await createScene()
    const apply = (guests: string[]) => sofia.post('/api/applications', { activityId, guests })
    await expectError(apply(['Maya']), 409, 'guests_not_allowed')
    await database().update(activities).set({ allowsGuests: true })
    for (const guests of [['A', 'B', 'C', 'D'], [''], ['x'.repeat(41)], ['a\nb']])
      expect((await apply(guests)).status).toBe(400)
    expect((await apply(['A', 'B', 'C'])).status).toBe(201)
    expect(await fetchNotices(olga)).toMatchObject([{ kind: 'application_received', others: 3 }])
  })

  test('show their names to the organizer and participants, and their number to others', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene({ allowsGuests: true })
    const guest = { activityId, userId: sofia.id, guestSeats: 1, guestNames: ['Ira'] }
    await decideApplication(olga, (await insertApplication(guest)).id, 'APPROVED')
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
    const guest = { activityId, userId: sofia.id, guestSeats: 1 }
    await insertApplication({ ...guest, status: 'APPROVED', decidedAt: 1, guestNames: ['Ira'] })
    await insertParticipation(guest)
    expect(await readBody(await olga.get(`/api/door/${activityId}`))).toMatchObject({
      items: [{ userId: sofia.id, guests: ['Ira'] }],
    })
  })

  test('keep their seats but lose their names when the account is deleted', async () => {
    const { sofia, activityId } = await createScene({ allowsGuests: true })
    await sofia.post('/api/applications', { activityId, guests: ['Ira'] })
    await sofia.post('/api/auth/delete-account', { password: PASSWORD })
    expect(await listApplications(activityId)).toMatchObject([{ userId: sofia.id, guestNames: null }])
  })
})
