import { expect, test } from 'vitest'
import type { Me } from '../../../worker/contract/users'
import { users } from '../../../worker/db/schema'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { countUses, fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { fetchEmailsTo } from '../support/mailbox'
import { measureQueries } from '../support/query-stats'
import { ADMIN_EMAIL, insertUser, PASSWORD } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const SIGNUP = '/api/auth/signup'
const newUser = { name: 'Bo', email: 'bo@example.com', password: PASSWORD }

const withoutRequestId = (headers: string[][]) => headers.filter(([name]) => name !== 'x-request-id').sort()
const countUsers = () => database().$count(users)

test.each([false, true])(
  'a known address, in any spelling, gets the answer of an unknown one, and its owner is notified: signIn %s',
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

test('a known and an unknown address take the same round trips, even with a session', async () => {
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

test('notifies an address’s owner at most three times a day', async () => {
  setClock(START)
  await insertUser({ email: 'known@example.com' })
  const { code } = await insertInvitationCode()
  const invitationCodeId = await fetchInvitationToken(code)
  const signUp = async () =>
    (await createClient().post(SIGNUP, { ...newUser, email: 'known@example.com', invitationCodeId })).status
  for (let at = 0; at < 5; at++) expect(await signUp()).toBe(201)
  expect(await fetchEmailsTo('known@example.com')).toHaveLength(3)
})

test('refuses the admin’s address like a known one, and uses no invitation', async () => {
  const { id, code } = await insertInvitationCode()
  const invitationCodeId = await fetchInvitationToken(code)
  const response = await createClient().post(SIGNUP, { ...newUser, email: ADMIN_EMAIL, invitationCodeId })
  expect(response.status).toBe(201)
  expect([await countUsers(), await countUses(id)]).toEqual([0, 0])
  expect(await fetchEmailsTo(ADMIN_EMAIL)).toEqual([])
})
