import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { isWrite } from '../../../worker/contract/calls/call'
import {
  adminLog,
  disputes,
  participations,
  passkeys,
  securityEvents,
  undeliverableAddresses,
} from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { createReportedContent } from '../support/admin'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { readJson } from '../support/responses'

test('every act of an admin is in both logs, written by the batch of the act', async () => {
  const { admin, olga, ben, activityId, commentId, reports } = await createReportedContent()
  const [report] = await reports()
  await database()
    .insert(undeliverableAddresses)
    .values({ email: ben.email, reason: 'bounce', createdAt: now() })
  const seat = { activityId, userId: ben.id }
  await database()
    .insert(disputes)
    .values({ ...seat, id: 'dispute', reason: 'I was there', createdAt: now() - 8 * DAY_MS })
  await database().update(participations).set({ noShowAt: now() }).where(eq(participations.userId, ben.id))
  const key = { id: 'key', userId: admin.id, credentialId: 'key', name: 'Phone', publicKey: 'none' }
  await database()
    .insert(passkeys)
    .values({ ...key, counter: 0, transports: [], kind: 'phone', createdAt: now() })
  const { client, stats } = measureQueries(admin)
  const created = async () => {
    const response = await client.post('/api/invitations/create', { code: 'FRIENDS' })
    code = await readJson<{ id: string }>(response.clone())
    return response
  }
  let code = { id: '' }
  const user = `/api/admin/users/${olga.id}`
  const acts: Record<string, () => Promise<Response>> = {
    decideReport: () => client.patch(`/api/admin/reports/${report?.id}`, { status: 'closed' }),
    writeAboutReport: () => client.post(`/api/admin/reports/${report?.id}/message`, { message: 'Hello' }),
    decideDispute: () => client.patch('/api/admin/disputes/dispute', { decision: 'rejected' }),
    deleteCommentAsAdmin: () => client.delete(`/api/admin/comments/${commentId}`),
    cancelActivityAsAdmin: () => client.put(`/api/admin/activities/${activityId}/cancellation`, {}),
    verifyUser: () => client.put(`${user}/verification`, { reason: 'License' }),
    unverifyUser: () => client.delete(`${user}/verification`),
    makeOrganization: () => client.put(`${user}/organization`),
    makePersonal: () => client.delete(`${user}/organization`),
    changeQuota: () => client.put(`${user}/quota`, { factor: 2, reason: 'Large club' }),
    changeInvitationAllowance: () => client.put(`${user}/invitations`, { count: 5 }),
    grantAdmin: () => client.put(`${user}/admin`),
    revokeAdmin: () => client.delete(`${user}/admin`),
    suspendUser: () => client.put(`${user}/suspension`, { reason: 'Spam' }),
    unsuspendUser: () => client.delete(`${user}/suspension`),
    clearEmailProblem: () => client.post('/api/admin/email-problems/clear', { email: ben.email }),
    createInvitation: created,
    updateInvitation: () => client.patch('/api/invitations/update', { id: code.id, isActive: false }),
    changeMemberInvitationRules: () =>
      client.put('/api/invitations/members', { count: 5, inviters: 'confirmed' }),
    deleteInvitation: () => client.delete(`/api/invitations/${code.id}`),
  }
  // A test email affects only the admin.
  const declared = CALLS.filter((call) => call.who === 'admin' && isWrite(call))
    .map(({ id }) => id)
    .filter((id) => id !== 'sendTestEmail')
  expect(Object.keys(acts).sort()).toEqual(declared.sort())
  for (const [id, act] of Object.entries(acts)) {
    expect((await act()).ok, id).toBe(true)
    const written = stats().statements.filter((text) => text.startsWith('insert into "security_events"'))
    expect([stats().roundTrips, written.length], id).toEqual([2, 1])
  }
  const events = await database().select().from(securityEvents)
  const writes = events.filter(({ kind }) => !kind.startsWith('admin_read'))
  expect(writes).toHaveLength(declared.length)
  expect(await database().$count(adminLog)).toBe(declared.length)
  for (const { category, actorId } of writes) expect([category, actorId]).toEqual(['admin', admin.id])
  const aboutOlga = writes.filter(({ userId }) => userId === olga.id).map(({ kind }) => kind)
  expect(aboutOlga.sort()).toEqual([
    ...Array<string>(7).fill('admin_acted'),
    'admin_granted',
    'admin_revoked',
    'quota_changed',
  ])
})
