import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { addPasskey, signInWith, startProof } from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { readError } from '../support/responses'
import { fetchMe, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const NEW_PASSWORD = 'a password of its own'

/** Signs in a user with only a passkey. */
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

test.each([
  ['the password of an account without another way in', {}, 'update users set password_hash = null'],
  ['Google', { googleId: 'sub', passwordHash: null }, 'update users set google_id = null'],
])('the database refuses to remove %s', async (_, row, statement) => {
  await insertUser(row)
  await expect(env.DB.prepare(statement).run()).rejects.toThrow('users_can_sign_in')
})

test('the database refuses to remove the last passkey of an account without another way to sign in', async () => {
  await passkeyUser()
  await expect(env.DB.prepare('delete from passkeys').run()).rejects.toThrow('users_can_sign_in')
})
