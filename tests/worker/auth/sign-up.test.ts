import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createAccount } from '../../../worker/auth/sign-up'
import type { Problem } from '../../../worker/contract/common'
import type { Me } from '../../../worker/contract/users'
import { users } from '../../../worker/db/schema'
import { DAY_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { sign } from '../../../worker/platform/tokens'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import {
  countUses,
  fetchInvitationToken,
  insertInvitationCode,
  updateInvitationCode,
} from '../support/invitation-codes'
import { PASSWORD } from '../support/users'

const SIGNUP = '/api/auth/signup'
const newUser = { name: 'Bo', email: 'bo@example.com', password: PASSWORD }

const countUsers = () => database().$count(users)

async function readOutcome(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<Problem>()).message]
}

test('an invited user gets an account without a session, and can sign in', async () => {
  const code = await insertInvitationCode()
  const client = createClient()
  const response = await client.post(SIGNUP, {
    ...newUser,
    invitationCodeId: await fetchInvitationToken(code.code),
  })
  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual([])
  const { user } = await response.json<{ user: Me }>()
  expect(user).toMatchObject({
    name: 'Bo',
    email: 'bo@example.com',
    emailVerified: false,
    isVerified: false,
    role: 'USER',
    canJoinActivities: true,
    notifications: { activityReminders: true, newActivities: true, messages: false, marketing: false },
    privacy: { showLocation: true, showActivities: true, allowMessages: true },
  })
  expect(JSON.stringify(user)).not.toMatch(/scrypt|password|google/i)
  expect(await countUses(code.id)).toBe(1)
  const redemption = await env.DB.prepare('select * from redemptions').first()
  expect(redemption).toMatchObject({ invitation_code_id: code.id, user_id: user.id })
  expect((await client.post('/api/auth/login', { email: newUser.email, password: PASSWORD })).status).toBe(
    200,
  )
})

test('exactly one of 50 simultaneous sign-ups on the last use gets an account', async () => {
  const { id: invitationCodeId } = await insertInvitationCode({ maxUses: 3, usedCount: 2 })
  const db = database()
  const attempts = Array.from({ length: 50 }, (_, at) => {
    const account = { name: 'Bo', email: `bo${at}@example.com`, passwordHash: 'none' }
    return createAccount(db, { ...account, invitationCodeId })
  })
  const results = await Promise.allSettled(attempts)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(new Set(reasons.map((reason) => reason.code))).toEqual(new Set(['invitation_used_up']))
  expect(await countUsers()).toBe(1)
  expect(await countUses(invitationCodeId)).toBe(3)
})

test('exactly one of 50 simultaneous sign-ups with one address gets an account, and one use is spent', async () => {
  const { id: invitationCodeId } = await insertInvitationCode({ maxUses: 50 })
  const db = database()
  const account = { name: 'Bo', email: 'bo@example.com', passwordHash: 'none' }
  const attempts = Array.from({ length: 50 }, () => createAccount(db, { ...account, invitationCodeId }))
  const results = await Promise.allSettled(attempts)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(new Set(reasons.map((reason) => reason.code))).toEqual(new Set(['email_taken']))
  expect(await countUsers()).toBe(1)
  expect(await countUses(invitationCodeId)).toBe(1)
})

test('the call lets one of several simultaneous sign-ups on the last use succeed', async () => {
  const { code } = await insertInvitationCode()
  const invitationCodeId = await fetchInvitationToken(code)
  const responses = await Promise.all(
    ['a', 'b', 'c', 'd'].map((localPart) =>
      createClient().post(SIGNUP, { ...newUser, email: `${localPart}@example.com`, invitationCodeId }),
    ),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409])
  const refused = responses.filter((response) => response.status === 409)
  for (const answer of refused) expect(await readOutcome(answer)).toEqual([409, 'Invalid invitation code'])
  expect(await countUsers()).toBe(1)
})

type Closing = { isActive?: boolean; deletedAt?: number; expiresAt?: number; usedCount?: number }
const closings: [string, Closing][] = [
  ['was deactivated', { isActive: false }],
  ['was deleted', { deletedAt: 1 }],
  ['has expired', { expiresAt: 1 }],
  ['was used up', { usedCount: 1 }],
]
test.each(closings)('refuses a code that %s after the gate, and creates no user', async (_, change) => {
  const { id, code } = await insertInvitationCode()
  const token = await fetchInvitationToken(code)
  await updateInvitationCode(id, change)
  const response = await createClient().post(SIGNUP, { ...newUser, invitationCodeId: token })
  expect(await readOutcome(response)).toEqual([409, 'Invalid invitation code'])
  // Skip the gate, so that only the write can reject it.
  const account = { name: 'Bo', email: 'bo@example.com', passwordHash: 'none', invitationCodeId: id }
  await expect(createAccount(database(), account)).rejects.toMatchObject({
    code: 'invitation_used_up',
  })
  expect(await countUsers()).toBe(0)
  expect(await countUses(id)).toBe(change.usedCount ?? 0)
})

test('accepts only its own invitation tokens, for sign-up and for 30 minutes: Invalid invitation code', async () => {
  const { id, code } = await insertInvitationCode()
  const token = await fetchInvitationToken(code)
  const [value = '', expiresAt = '', mac = ''] = token.split('.')
  const secret = 'a secret that signs nothing but tests'
  const forgeries = [
    id,
    code,
    `${value}.${Number(expiresAt) + DAY_MS}.${mac}`,
    `${value}.${expiresAt}.${mac.slice(0, -1)}`,
    sign({ value: id, purpose: 'google', expiresAt: now() + DAY_MS, secret }),
    sign({ value: id, purpose: 'invitation', expiresAt: now() + DAY_MS, secret: `${secret}.` }),
  ]
  for (const invitationCodeId of forgeries) {
    const response = await createClient().post(SIGNUP, { ...newUser, invitationCodeId })
    expect(await readOutcome(response)).toEqual([409, 'Invalid invitation code'])
  }
  setClock(now() + 30 * MINUTE_MS)
  const late = await createClient().post(SIGNUP, { ...newUser, invitationCodeId: token })
  expect(await readOutcome(late)).toEqual([409, 'Invalid invitation code'])
  expect(await countUsers()).toBe(0)
})

const COMMON = [
  '123456',
  'password',
  'Password1',
  'P@ssw0rd',
  'qwerty',
  'iloveyou',
  'michael1',
  'dragon123',
  '111111',
  'abcdefghij',
  '98765432',
  'tennis2026!',
]
const isCommon = 'This password is too common. Please choose another'
const wrongForms: [object, string][] = [
  [{ name: ' ' }, 'Please enter your name'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be 6 to 128 characters'],
  [{ password: 'x'.repeat(129) }, 'Password must be 6 to 128 characters'],
  ...COMMON.map((password): [object, string] => [{ password }, isCommon]),
]
test.each(wrongForms)('returns 400 with a reason to %j', async (change, message) => {
  const response = await createClient().post(SIGNUP, { ...newUser, invitationCodeId: 'x', ...change })
  expect(await readOutcome(response)).toEqual([400, message])
})

test.each([undefined, ''])('refuses the code %j: Invitation code is required', async (token) => {
  const response = await createClient().post(SIGNUP, { ...newUser, invitationCodeId: token })
  expect(await readOutcome(response)).toEqual([400, 'Invitation code is required'])
})

test('grants nothing for extra fields', async () => {
  const { code } = await insertInvitationCode()
  const requests = {
    role: 'ADMIN',
    isAdmin: true,
    emailVerified: true,
    emailVerifiedAt: 1,
    isVerified: true,
    id: 'me',
  }
  const account = {
    ...newUser,
    ...requests,
    invitationCodeId: await fetchInvitationToken(code),
  }
  const response = await createClient().post(SIGNUP, account)
  const { user } = await response.json<{ user: Me }>()
  expect(user).toMatchObject({ role: 'USER', isAdmin: false, emailVerified: false, isVerified: false })
  expect(user.id).not.toBe('me')
})

test('limits sign-ups from one address', async () => {
  const { code } = await insertInvitationCode({ maxUses: 2 })
  const invitationCodeId = await fetchInvitationToken(code)
  await createClient().post(SIGNUP, { ...newUser, invitationCodeId })
  await env.DB.prepare('update rate_limit_attempts set count = 60').run()
  const response = await createClient().post(SIGNUP, {
    ...newUser,
    email: 'cy@example.com',
    invitationCodeId,
  })
  expect([response.status, Number(response.headers.get('retry-after')) > 3500]).toEqual([429, true])
})
