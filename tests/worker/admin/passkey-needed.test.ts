import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { insertActivity } from '../support/activities'
import { addPasskey } from '../support/authenticator'
import { createClient } from '../support/client'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

const PRODUCTION = { ...env, ENVIRONMENT: 'production' }

/** Returns a client with the same session, for a worker in production. */
const inProduction = ({ cookies }: SignedInUser) => createClient({ cookies, bindings: PRODUCTION })

test('in production, an admin without a passkey has no admin rights', async () => {
  const admin = await signedInUser({ admin: true })
  const bo = await insertUser({ name: 'Bo' })
  const { id } = await insertActivity({ creatorId: bo.id ?? '' })
  const production = inProduction(admin)
  for (const path of ['/api/admin/figures', '/api/admin/users', '/api/invitations']) {
    expect(await readError(await production.get(path))).toEqual([403, 'passkey_needed'])
  }
  const suspension = production.put(`/api/admin/users/${bo.id}/suspension`, { reason: 'Spam' })
  expect(await readError(await suspension)).toEqual([403, 'passkey_needed'])
  for (const path of [`/api/applications/activity/${id}`, `/api/participations/coming/${bo.id}`]) {
    expect(await readError(await production.get(path))).toEqual([403, 'forbidden'])
    expect((await admin.get(path)).status).toBe(200)
  }
  const comments = await production.get(`/api/activities/${id}/comments`)
  expect(await readError(comments)).toEqual([403, 'comments_closed'])
})

test('in production, an admin with a passkey has admin rights; the admin flag stays either way', async () => {
  const admin = await signedInUser({ admin: true })
  const production = inProduction(admin)
  expect(await readJson(production.get('/api/auth/me'))).toMatchObject({ user: { isAdmin: true } })
  await addPasskey(admin)
  expect((await production.get('/api/admin/figures')).status).toBe(200)
  await env.DB.prepare('delete from passkeys').run()
  expect(await readError(await production.get('/api/admin/figures'))).toEqual([403, 'passkey_needed'])
})

test('outside production, an admin needs no passkey, and a user with a passkey is no admin', async () => {
  const [admin, ana] = [await signedInUser({ admin: true }), await signedInUser()]
  await addPasskey(ana)
  expect((await admin.get('/api/admin/figures')).status).toBe(200)
  expect(await readError(await ana.get('/api/admin/figures'))).toEqual([403, 'forbidden'])
  expect(await readError(await inProduction(ana).get('/api/admin/figures'))).toEqual([403, 'forbidden'])
})
