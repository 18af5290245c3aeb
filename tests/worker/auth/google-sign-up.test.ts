import { beforeEach, expect, test } from 'vitest'
import { users } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { database } from '../support/database'
import type { GoogleProvider } from '../support/google-provider'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import {
  ANA,
  createInvitedClient,
  fetchRedirect,
  LOGIN,
  LOGIN_FAILED,
  SIGNUP,
  SUCCESS,
  signInWithGoogle,
} from '../support/google-sign-in'
import { countUses, insertInvitationCode, updateInvitationCode } from '../support/invitation-codes'
import { ADMIN_EMAIL, fetchMe, insertUser } from '../support/users'

const SIGNUP_FAILED = '/auth/error?error=signup_failed'

const countUsers = () => database().$count(users)

let provider: GoogleProvider
beforeEach(() => {
  provider = startGoogleProvider()
})

test('signs up with an invitation: verified address, one use, and a session', async () => {
  const { id, code } = await insertInvitationCode()
  const client = await createInvitedClient(code)
  expect(await signInWithGoogle(provider, client, SIGNUP, ANA)).toBe(SUCCESS)
  expect(await fetchMe(client)).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    emailVerified: true,
    isAdmin: false,
  })
  expect([await countUses(id), client.cookies.has('__Host-invitation')]).toEqual([1, false])
})

test('neither signs up nor links the admin’s address, nor the account of another admin', async () => {
  const { id, code } = await insertInvitationCode()
  const client = await createInvitedClient(code)
  expect(await signInWithGoogle(provider, client, SIGNUP, { sub: 'sub-1', email: ADMIN_EMAIL })).toBe(
    SIGNUP_FAILED,
  )
  expect([await countUsers(), await countUses(id)]).toEqual([0, 0])
  await insertUser({ email: ADMIN_EMAIL })
  await insertUser({ email: 'ana@example.com', isAdmin: true })
  expect(await signInWithGoogle(provider, client, LOGIN, { sub: 'sub-1', email: ADMIN_EMAIL })).toBe(
    LOGIN_FAILED,
  )
  expect(await signInWithGoogle(provider, client, LOGIN, ANA)).toBe(LOGIN_FAILED)
  expect(await fetchMe(client)).toBeNull()
})

test('signs in an existing user who starts a sign-up, without using the invitation', async () => {
  await insertUser({ googleId: ANA.sub })
  const { id, code } = await insertInvitationCode()
  expect(await signInWithGoogle(provider, await createInvitedClient(code), SIGNUP, ANA)).toBe(SUCCESS)
  expect(await countUses(id)).toBe(0)
})

test('does not redirect to Google without a valid invitation', async () => {
  expect(await fetchRedirect(createGoogleClient(), SIGNUP)).toBe(SIGNUP_FAILED)
  const client = await createInvitedClient((await insertInvitationCode()).code)
  setClock(now() + 30 * MINUTE_MS)
  expect(await fetchRedirect(client, SIGNUP)).toBe(SIGNUP_FAILED)
  const forged = await createGoogleClient().post('/api/auth/store-invitation-code', {
    invitationCodeId: 'x.1.y',
  })
  expect([forged.status, forged.headers.getSetCookie()]).toEqual([409, []])
})

test('refuses a sign-up when the code has been used up or an unverified account has the address', async () => {
  const usedUp = await insertInvitationCode()
  const late = await createInvitedClient(usedUp.code)
  await updateInvitationCode(usedUp.id, { usedCount: 1 })
  expect(await signInWithGoogle(provider, late, SIGNUP, ANA)).toBe(SIGNUP_FAILED)
  expect(await countUsers()).toBe(0)
  await insertUser({ email: 'ana@example.com', emailVerifiedAt: null })
  const { id, code } = await insertInvitationCode()
  expect(await signInWithGoogle(provider, await createInvitedClient(code), SIGNUP, ANA)).toBe(SIGNUP_FAILED)
  expect([await countUsers(), await countUses(id)]).toEqual([1, 0])
})
