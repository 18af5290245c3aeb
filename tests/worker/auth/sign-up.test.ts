import { env } from 'cloudflare:workers'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../../../worker/auth/common-passwords'
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
import { fetchEmailsTo } from '../support/mailbox'
import { measureQueries } from '../support/query-stats'
import { ADMIN_EMAIL, insertUser, PASSWORD } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const SIGNUP = '/api/auth/signup'
const newUser = { name: 'Bo', email: 'bo@example.com', password: PASSWORD }

const withoutRequestId = (headers: string[][]) => headers.filter(([name]) => name !== 'x-request-id').sort()
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

test('stores a password as scrypt with N=16384, r=8, p=5, and its own salt', async () => {
  const { code } = await insertInvitationCode({ maxUses: 2 })
  for (const email of ['bo@example.com', 'cy@example.com'])
    await createClient().post(SIGNUP, {
      ...newUser,
      email,
      invitationCodeId: await fetchInvitationToken(code),
    })
  const { results } = await env.DB.prepare('select password_hash hash from users').all<{ hash: string }>()
  const salts = results.map(({ hash }) => hash.match(/^scrypt\$16384\$8\$5\$([\w-]{22})\$[\w-]{43}$/)?.[1])
  expect(salts[0]).toBeDefined()
  expect(salts[0]).not.toBe(salts[1])
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
  // Skips the preview, so that only the write itself can refuse.
  const account = { name: 'Bo', email: 'bo@example.com', passwordHash: 'none', invitationCodeId: id }
  await expect(createAccount(database(), account)).rejects.toMatchObject({
    code: 'invitation_used_up',
  })
  expect(await countUsers()).toBe(0)
  expect(await countUses(id)).toBe(change.usedCount ?? 0)
})

test.each([false, true])(
  'a known address, in any spelling, is answered like an unknown one, and its owner is told: signIn %s',
  async (signIn) => {
    setClock(START)
    const owner = await insertUser({ email: 'known@example.com' })
    const { id, code } = await insertInvitationCode()
    const invitationCodeId = await fetchInvitationToken(code)
    const signUp = async (email: string) => {
      const client = createClient()
      const response = await client.post(SIGNUP, { ...newUser, email, invitationCodeId, signIn })
      const { user } = await response.json<{ user: Me }>()
      const headers = [...response.headers].map(([name, value]) => [
        name,
        value.replace(/=\w{43}/, '=secret'),
      ])
      return { client, status: response.status, headers: withoutRequestId(headers), user }
    }
    const known = await signUp(' Known@Example.COM ')
    const unknown = await signUp('unknown@example.com')
    expect([known.status, known.headers]).toEqual([unknown.status, unknown.headers])
    expect({ ...known.user, id: '', email: '' }).toEqual({ ...unknown.user, id: '', email: '' })
    expect(known.user.id).toHaveLength(unknown.user.id.length)
    expect(known.user.id).not.toBe(owner.id)
    expect(await countUses(id)).toBe(1)
    expect(await countUsers()).toBe(2)
    expect((await fetchEmailsTo('known@example.com')).map(({ kind }) => kind)).toEqual(['address_known'])
    expect((await fetchEmailsTo('unknown@example.com')).map(({ kind }) => kind)).toEqual(['verify_email'])
    const me = await unknown.client.get('/api/auth/me')
    expect(me.status).toBe(signIn ? 200 : 401)
    if (signIn) expect(await me.json()).toEqual({ user: unknown.user })
    expect((await known.client.get('/api/auth/me')).status).toBe(401)
  },
)

test('a known and an unknown address take the same round trips, also with a session', async () => {
  await insertUser({ email: 'known@example.com' })
  const { code } = await insertInvitationCode({ maxUses: 2 })
  const invitationCodeId = await fetchInvitationToken(code)
  for (const signIn of [false, true]) {
    for (const email of ['known@example.com', `unknown-${signIn}@example.com`]) {
      const { client, stats } = measureQueries(createClient())
      expect((await client.post(SIGNUP, { ...newUser, email, invitationCodeId, signIn })).status).toBe(201)
      expect(stats().roundTrips, email).toBe(2)
    }
  }
})

test('tells the owner of an address at most three times a day', async () => {
  setClock(START)
  await insertUser({ email: 'known@example.com' })
  const { code } = await insertInvitationCode()
  const invitationCodeId = await fetchInvitationToken(code)
  const signUp = async () =>
    (await createClient().post(SIGNUP, { ...newUser, email: 'known@example.com', invitationCodeId })).status
  for (let at = 0; at < 5; at++) expect(await signUp()).toBe(201)
  expect(await fetchEmailsTo('known@example.com')).toHaveLength(3)
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

test('refuses the 3,000 most common leaked passwords, and accepts uncommon ones', async () => {
  const commonest = dictionary['passwords-common'].slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  for (const password of commonest) expect(await isCommonPassword(password), password).toBe(true)
  for (const password of [PASSWORD, 'a fine day for tennis', 'tägalong', 'fog over Mulholland', 'kx7vq2'])
    expect(await isCommonPassword(password), password).toBe(false)
})

test('accepts 6 to 128 characters of any script as typed, including spaces', async () => {
  const { code } = await insertInvitationCode({ maxUses: 2 })
  for (const [at, password] of [' tä€6 ', `${'ж'.repeat(126)}! `].entries()) {
    const email = `bo${at}@example.com`
    const account = { name: 'Bo', email, password, invitationCodeId: await fetchInvitationToken(code) }
    expect((await createClient().post(SIGNUP, account)).status).toBe(201)
    expect(
      (await createClient().post('/api/auth/login', { email, password: password.trim() })).status,
    ).not.toBe(200)
    expect((await createClient().post('/api/auth/login', { email, password })).status).toBe(200)
  }
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

test('refuses the admin’s address like a known one, and uses no invitation', async () => {
  const { id, code } = await insertInvitationCode()
  const invitationCodeId = await fetchInvitationToken(code)
  const response = await createClient().post(SIGNUP, { ...newUser, email: ADMIN_EMAIL, invitationCodeId })
  expect(response.status).toBe(201)
  expect([await countUsers(), await countUses(id)]).toEqual([0, 0])
  expect(await fetchEmailsTo(ADMIN_EMAIL)).toEqual([])
})

test('limits sign-ups from one address', async () => {
  const { code } = await insertInvitationCode({ maxUses: 2 })
  const invitationCodeId = await fetchInvitationToken(code)
  await createClient().post(SIGNUP, { ...newUser, invitationCodeId })
  await env.DB.prepare('update tries set count = 60').run()
  const response = await createClient().post(SIGNUP, {
    ...newUser,
    email: 'cy@example.com',
    invitationCodeId,
  })
  expect([response.status, Number(response.headers.get('retry-after')) > 3500]).toEqual([429, true])
})
