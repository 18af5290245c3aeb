import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { DECISION_HELD_SECONDS, UNDO_ALLOWED_SECONDS } from '../../../worker/contract/limits'
import type { applications } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, HOUR_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { insertActivity, insertApplication } from '../support/activities'
import { setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices, NOON, readEmailKinds, readNoticeKinds } from '../support/notices'
import { readBody } from '../support/responses'
import { decideApplication, listApplications, listParticipations } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

type Decided = { activityId: string; ids: string[]; until: unknown }

async function createApplication({
  maxParticipants = 2,
  ...overrides
}: Partial<typeof applications.$inferInsert> & { maxParticipants?: number } = {}) {
  setClock(NOON)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const { id: activityId } = await insertActivity({
    creatorId: olga.id,
    title: 'Tennis',
    maxParticipants,
    startsAt: NOON + DAY_MS,
  })
  const { id } = await insertApplication({ activityId, userId: ana.id, ...overrides })
  setClock(NOON + HOUR_MS)
  return { olga, ana, activityId, id }
}

/** Decides on an application, and returns when the undo period ends. */
async function decide(
  olga: SignedInUser,
  id: string,
  ...decision: ['APPROVED' | 'REJECTED' | 'PENDING', boolean?]
) {
  const body = await readBody(await decideApplication(olga, id, ...decision))
  expect(body.undoableUntil).toBe(new Date(now() + UNDO_ALLOWED_SECONDS * SECOND_MS).toISOString())
  return body.undoableUntil
}

const undo = (client: Pick<SignedInUser, 'post'>, { activityId, ids, until }: Decided) =>
  client.post('/api/applications/undo', { activityId, applicationIds: ids, until })

const wait = (ms: number) => setClock(now() + ms)

describe('POST /applications/undo', () => {
  test('undoes an approval from the waitlist: the application is as before, and no one is notified', async () => {
    const { olga, ana, activityId, id } = await createApplication({ waitlistRank: 5 })
    const before = await listApplications(activityId)
    const until = await decide(olga, id, 'APPROVED')
    wait(UNDO_ALLOWED_SECONDS * SECOND_MS - 1)
    const response = await undo(olga, { activityId, ids: [id], until })
    expect(response.status).toBe(200)
    const { applications: undone } = await readBody(response)
    expect(undone).toMatchObject([{ id, status: 'PENDING', waitlistPosition: 1, applicantName: 'Ana' }])
    expect(undone).not.toMatchObject([{ undoableUntil: expect.anything() }])
    expect(await listApplications(activityId)).toEqual(before)
    expect(await listParticipations(activityId)).toEqual([])
    wait(HOUR_MS)
    await sendAllDueEmails(env)
    expect([await readNoticeKinds(ana.id), await readEmailKinds(ana.id)]).toEqual([[], []])
  })

  test('is too late after the window, and the applicant is notified', async () => {
    const { olga, ana, activityId, id } = await createApplication()
    const until = await decide(olga, id, 'APPROVED')
    wait(UNDO_ALLOWED_SECONDS * SECOND_MS)
    const response = await undo(olga, { activityId, ids: [id], until })
    expect([response.status, (await readBody(response)).code]).toEqual([409, 'too_late_to_undo'])
    expect(await listApplications(activityId)).toMatchObject([{ status: 'APPROVED' }])
    await sendAllDueEmails(env)
    expect([await fetchNotices(ana), await fetchEmailsTo(ana.email)]).toEqual([[], []])
    wait((DECISION_HELD_SECONDS - UNDO_ALLOWED_SECONDS) * SECOND_MS)
    await sendAllDueEmails(env)
    expect(await fetchNotices(ana)).toMatchObject([{ kind: 'application_approved' }])
    expect(await fetchEmailsTo(ana.email)).toHaveLength(1)
  })

  test('a decision that replaces another is not notified before its own window ends', async () => {
    const { olga, ana, activityId, id } = await createApplication()
    await decide(olga, id, 'REJECTED')
    wait(10 * SECOND_MS)
    const until = await decide(olga, id, 'APPROVED')
    wait(6 * SECOND_MS)
    await sendAllDueEmails(env)
    expect(await fetchEmailsTo(ana.email)).toEqual([])
    expect((await undo(olga, { activityId, ids: [id], until })).status).toBe(200)
    wait(DECISION_HELD_SECONDS * SECOND_MS)
    await sendAllDueEmails(env)
    expect((await fetchEmailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
      'No spot at “Tennis” this time',
    ])
  })

  test('notifies once of the decision that counts again, even if the undone one had replaced it', async () => {
    const { olga, ana, activityId, id } = await createApplication()
    await decide(olga, id, 'REJECTED')
    wait(SECOND_MS)
    const until = await decide(olga, id, 'PENDING', false)
    expect((await undo(olga, { activityId, ids: [id], until })).status).toBe(200)
    wait(DECISION_HELD_SECONDS * SECOND_MS)
    await sendAllDueEmails(env)
    expect(await fetchNotices(ana)).toMatchObject([{ kind: 'application_declined' }])
    const reopened = await decide(olga, id, 'PENDING', false)
    expect((await undo(olga, { activityId, ids: [id], until: reopened })).status).toBe(200)
    wait(HOUR_MS)
    await sendAllDueEmails(env)
    expect(await readNoticeKinds(ana.id)).toEqual(['application_declined'])
    expect(await fetchEmailsTo(ana.email)).toHaveLength(1)
  })

  test('notifies the next in line of a decline only once it is final', async () => {
    const { olga, activityId, id } = await createApplication({ maxParticipants: 1, waitlistRank: 1 })
    const ben = await signedInUser()
    await insertApplication({ activityId, userId: ben.id, waitlistRank: 2 })
    const slip = await decide(olga, id, 'REJECTED')
    expect(await readNoticeKinds(ben.id)).toEqual(['first_in_line'])
    expect(await fetchNotices(ben)).toEqual([])
    await undo(olga, { activityId, ids: [id], until: slip })
    expect([await readNoticeKinds(ben.id), await readEmailKinds(ben.id)]).toEqual([[], []])
    await decide(olga, id, 'REJECTED')
    wait(DECISION_HELD_SECONDS * SECOND_MS)
    expect(await fetchNotices(ben)).toMatchObject([{ kind: 'first_in_line' }])
  })

  test('does not change applications to another activity', async () => {
    const { olga, activityId, id } = await createApplication()
    const other = await createApplication()
    const until = await decide(olga, id, 'APPROVED')
    expect((await undo(other.olga, { activityId: other.activityId, ids: [id], until })).status).toBe(409)
    expect(await listApplications(activityId)).toMatchObject([{ status: 'APPROVED' }])
  })

  test('racing with the job that sends email: an undone decision is not emailed', async () => {
    for (let round = 0; round < 5; round++) {
      const { olga, ana, activityId, id } = await createApplication()
      const until = await decide(olga, id, 'APPROVED')
      wait(UNDO_ALLOWED_SECONDS * SECOND_MS - 1)
      const [undone] = await Promise.all([
        undo(olga, { activityId, ids: [id], until }),
        sendAllDueEmails(env),
        sendAllDueEmails(env),
      ])
      expect(undone.status).toBe(200)
      wait(HOUR_MS)
      await sendAllDueEmails(env)
      expect(await fetchEmailsTo(ana.email)).toEqual([])
    }
  })
})

describe('POST /applications/remove/{id}', () => {
  const remove = (client: Pick<SignedInUser, 'post'>, id: string, body: object = {}) =>
    client.post(`/api/applications/remove/${id}`, body)

  async function createSeat(maxParticipants = 1) {
    const created = await createApplication({ maxParticipants })
    await decide(created.olga, created.id, 'APPROVED')
    wait(HOUR_MS)
    await sendAllDueEmails(env)
    return created
  }

  test('frees the seat, and sends the participant the reason at once', async () => {
    const { olga, ana, activityId, id } = await createSeat()
    const ben = await signedInUser()
    const queued = await insertApplication({ activityId, userId: ben.id, waitlistRank: 1 })
    const response = await remove(olga, id, { reason: '  Sorry, we need  two goalkeepers ' })
    expect(response.status).toBe(200)
    const body = await readBody(response)
    expect(body).toMatchObject({ id, status: 'REJECTED', decidedAt: expect.any(String) })
    expect(body).not.toHaveProperty('undoableUntil')
    expect(await listParticipations(activityId)).toMatchObject([{ status: 'QUIT', quitAt: now() }])
    expect((await fetchNotices(ana))[0]).toMatchObject({
      kind: 'application_removed',
      reason: 'Sorry, we need two goalkeepers',
      actor: { name: 'Olga' },
    })
    expect(await readNoticeKinds(ben.id)).toEqual(['first_in_line'])
    expect(await readNoticeKinds(olga.id)).toEqual([])
    wait(HOUR_MS)
    await sendAllDueEmails(env)
    const email = (await fetchEmailsTo(ana.email)).find(({ subject }) => subject.includes('removed'))
    expect(email?.subject).toBe('“Olga” removed you from “Tennis”')
    expect(email?.text).toContain('Reason: Sorry, we need two goalkeepers')
    expect((await decideApplication(olga, queued.id, 'APPROVED')).status).toBe(200)
  })

  test('accepts a reason of 300 characters, and refuses a longer one and line breaks', async () => {
    const { olga, id } = await createSeat()
    expect((await remove(olga, id, { reason: 'x'.repeat(301) })).status).toBe(400)
    expect((await remove(olga, id, { reason: 'x'.repeat(300) })).status).toBe(200)
  })
})
