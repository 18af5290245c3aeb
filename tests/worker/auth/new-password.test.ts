import { env } from 'cloudflare:workers'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../../../worker/auth/common-passwords'
import { createClient } from '../support/client'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { PASSWORD } from '../support/users'

const SIGNUP = '/api/auth/signup'
const newUser = { name: 'Bo', email: 'bo@example.com', password: PASSWORD }

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

test('refuses the 3,000 most common leaked passwords and the product’s name, and accepts uncommon ones', async () => {
  const commonest = dictionary['passwords-common'].slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  for (const password of [...commonest, 'Tagalong', 'tag-along', 't@galong', '!TagAlong2026'])
    expect(await isCommonPassword(password), password).toBe(true)
  for (const password of [PASSWORD, 'a fine day for tennis', 'tägalong', 'fog over Mulholland', 'kx7vq2'])
    expect(await isCommonPassword(password), password).toBe(false)
  expect(await isCommonPassword('courtsideco1', 'Courtside Co')).toBe(true)
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
