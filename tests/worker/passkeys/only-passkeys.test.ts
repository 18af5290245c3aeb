import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys } from '../../../worker/db/schema'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { unlinkGoogle, updatePasswordless } from '../../../worker/users/store'
import { addPasskey, signInWith, startProof } from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { readError } from '../support/responses'
import { fetchMe, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const NEW_PASSWORD = 'a password of its own'

/** Creates a signed-in user who has only a passkey. */
async function passkeyUser() {
  const user = await signedInUser()
  const { authenticator, id } = await addPasskey(user)
  await env.DB.prepare('update users set password_hash = null where id = ?').bind(user.id).run()
  return { user, authenticator, passkeyId: id }
}
const logIn = (email: string, password: string) => createClient().post('/api/auth/login', { email, password })

test('signs in with the passkey, but not with a password', async () => {
  const { user, authenticator } = await passkeyUser()
  const client = createClient()
  expect((await signInWith(client, authenticator)).status).toBe(200)
  expect((await fetchMe(client))?.id).toBe(user.id)
  expect(await readError(await logIn(user.email, PASSWORD))).toEqual([401, 'wrong_credentials'])
  expect(await readError(await user.post('/api/auth/prove', { password: PASSWORD }))).toEqual([
    403,
    'wrong_password',
  ])
  expect(await (await user.get('/api/auth/provider-info')).json()).toEqual({
    provider: 'email',
    canSwitchProvider: false,
    email: user.email,
    hasPassword: false,
    passwordChangedAt: null,
  })
  expect(await (await user.get('/api/auth/export')).json()).toMatchObject({ signsInWith: ['passkey'] })
})

test('sets a password with the passkey as proof, and can then remove the passkey', async () => {
  setClock(START)
  const { user, authenticator, passkeyId } = await passkeyUser()
  const setPassword = () => user.post('/api/auth/set-password', { password: NEW_PASSWORD })
  setClock(START + 15 * MINUTE_MS)
  expect(await readError(await setPassword())).toEqual([403, 'login_again'])
  const credential = await authenticator.sign(await startProof(user))
  expect((await user.post('/api/passkeys/proof', { credential })).status).toBe(204)
  expect(await readError(await user.delete(`/api/passkeys/${passkeyId}`))).toEqual([409, 'only_sign_in'])
  expect((await setPassword()).status).toBe(204)
  expect(await (await user.get('/api/auth/provider-info')).json()).toMatchObject({
    hasPassword: true,
    passwordChangedAt: '2026-12-01T10:15:00.000Z',
  })
  expect((await user.delete(`/api/passkeys/${passkeyId}`)).status).toBe(204)
  expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200)
})

test('gets a password by email after losing the passkey', async () => {
  const { user } = await passkeyUser()
  await createClient().post('/api/auth/forgot-password', { email: user.email })
  const token = tokenInLink(await fetchEmailLink(user.email, 'reset_password'))
  const reset = await createClient().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
  expect(reset.status).toBe(204)
  expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200)
})

test('deletes the account', async () => {
  const { user, authenticator } = await passkeyUser()
  expect((await user.post('/api/auth/delete-account', {})).status).toBe(204)
  expect(await env.DB.prepare('select count(*) n from passkeys').first('n')).toBe(0)
  expect((await signInWith(createClient(), authenticator)).status).toBe(401)
  expect((await fetchEmailsTo(user.email)).map(({ kind }) => kind)).toContain('account_deleted')
})

test('the database refuses to remove the last way to sign in, whichever it is', async () => {
  const refused = (statements: D1PreparedStatement[]) =>
    expect(env.DB.batch(statements)).rejects.toThrow('users_can_sign_in')
  await insertUser()
  await refused([env.DB.prepare('update users set password_hash = null')])
  const { id } = await insertUser({ googleId: 'sub', passwordHash: null })
  await expect(database().batch([unlinkGoogle(database(), id)])).rejects.toThrow()
  const { user } = await passkeyUser()
  const gone = database().delete(passkeys).where(eq(passkeys.userId, user.id))
  await expect(database().batch([gone, updatePasswordless(database(), user.id)])).rejects.toThrow()
  expect(await database().$count(passkeys)).toBe(1)
})
