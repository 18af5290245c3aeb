import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { AdminUser } from '../../../worker/contract/admin'
import { passkeys, users } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { fetchAdminLog } from '../support/admin'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { readError } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')

const pathOf = ({ id }: { id: string }) => `/api/admin/users/${id}/admin`
const grant = (admin: SignedInUser, person: { id: string }) => admin.put(pathOf(person))
const revoke = (admin: SignedInUser, person: { id: string }) => admin.delete(pathOf(person))
const countAdmins = () => database().$count(users, eq(users.isAdmin, true))

/** Creates an admin with a passkey that exists only in the database. */
async function createAdmin(name: string): Promise<SignedInUser> {
  const admin = await signedInUser({ name, isAdmin: true })
  const id = newId()
  const row = { id, userId: admin.id, credentialId: id, publicKey: 'none', name: 'Key', createdAt: now() }
  await database()
    .insert(passkeys)
    .values({ ...row, counter: 0, transports: [], kind: passkeys.kind.enumValues[0] })
  return admin
}

test('an admin with a passkey grants and revokes admin rights, which is logged, emailed, and alerted', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const [ada, ben] = [await createAdmin('Ada'), await signedInUser({ name: 'Ben' })]
  const granted = await grant(ada, ben)
  expect([granted.status, await granted.json<AdminUser>()]).toEqual([
    200,
    expect.objectContaining({ id: ben.id, isAdmin: true, role: 'ADMIN' }),
  ])
  expect((await ben.get('/api/admin/figures')).status).toBe(200)
  expect((await revoke(ada, ben)).status).toBe(200)
  expect((await ben.get('/api/admin/figures')).status).toBe(403)
  expect((await fetchAdminLog(ada)).sort()).toEqual([
    ['admin_granted', 'Ben', null],
    ['admin_revoked', 'Ben', null],
  ])
  expect((await fetchEmailsTo(ben.email)).map(({ kind }) => kind).sort()).toEqual([
    'admin_granted',
    'admin_revoked',
  ])
  const facts = { requestId: expect.any(String), userId: ben.id, actorId: ada.id }
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { alert: 'admin_granted', ...facts },
    { alert: 'admin_revoked', ...facts },
  ])
  log.mockRestore()
})

test('requires a passkey and proof of the last 15 minutes; without them nothing changes and no alert is sent', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  setClock(START)
  const [ada, ben] = [await signedInUser({ isAdmin: true }), await signedInUser({ name: 'Ben' })]
  expect(await readError(await grant(ada, ben))).toEqual([403, 'passkey_needed'])
  const bea = await createAdmin('Bea')
  expect(await readError(await revoke(ada, bea))).toEqual([403, 'passkey_needed'])
  setClock(START + 16 * MINUTE_MS)
  expect(await readError(await grant(bea, ben))).toEqual([403, 'login_again'])
  expect(await countAdmins()).toBe(2)
  expect(await fetchAdminLog(bea)).toEqual([])
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test('does not make an unconfirmed, suspended, or unknown user an admin', async () => {
  const ada = await createAdmin('Ada')
  const people = [
    await signedInUser({ emailVerifiedAt: null }),
    await signedInUser({ suspendedAt: 1 }),
    { id: 'nobody' },
  ]
  const answers = await Promise.all(people.map(async (person) => readError(await grant(ada, person))))
  expect(answers).toEqual([
    [409, 'cannot_be_admin'],
    [409, 'cannot_be_admin'],
    [404, 'not_found'],
  ])
  expect(await countAdmins()).toBe(1)
})

test('the last admin cannot be removed, not even by themselves', async () => {
  const ada = await createAdmin('Ada')
  expect(await readError(await revoke(ada, ada))).toEqual([409, 'last_admin'])
  expect(await countAdmins()).toBe(1)
})

test.each([1, 2, 3])('of two admins who remove each other at once, one stays: round %d', async () => {
  const [ada, ben] = [await createAdmin('Ada'), await createAdmin('Ben')]
  const answers = await Promise.all([revoke(ada, ben), revoke(ben, ada), revoke(ada, ada), revoke(ben, ben)])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await countAdmins()).toBe(1)
})

test('an admin who is removed at the same time makes no one an admin', async () => {
  const [ada, ben, cy] = [await createAdmin('Ada'), await createAdmin('Ben'), await signedInUser()]
  await Promise.all([revoke(ada, ben), grant(ben, cy)])
  const [row] = await database().select().from(users).where(eq(users.id, cy.id))
  const log = (await fetchAdminLog(ada)).map(([action]) => action)
  // Either order is possible, but nothing is granted after the removal.
  expect(log.includes('admin_granted')).toBe(row?.isAdmin)
})
