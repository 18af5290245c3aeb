import { expect, test } from 'vitest'
import type { AdminUser, InvitedPeople } from '../../worker/contract/admin'
import type {
  InvitationAnalytics,
  MemberInvitation,
  MemberInvitations,
} from '../../worker/contract/invitations'
import { blocks } from '../../worker/db/schema'
import { now } from '../../worker/platform/clock'
import type { TestClient } from './support/client'
import { createClient } from './support/client'
import { database } from './support/database'
import { fetchInvitationToken, insertInvitationCode } from './support/invitation-codes'
import { countAttempts, NETWORK } from './support/quotas'
import { readError, readJson } from './support/responses'
import { PASSWORD, signedInUser } from './support/users'

const OWN = '/api/invitations/mine'
const RULES = '/api/invitations/members'

const list = (client: TestClient) => readJson<MemberInvitations>(client.get(OWN))
const create = (client: TestClient) => readJson<MemberInvitation>(client.post(OWN))
const validate = async (code: string) =>
  (await createClient().post('/api/invitations/validate', { code })).status

/** Signs up with a code, and returns the response's status. */
async function signUpWith(code: string, email: string): Promise<number> {
  const account = { email, password: PASSWORD, name: 'Nora New' }
  const invitationCodeId = await fetchInvitationToken(code)
  return (await createClient().post('/api/auth/signup', { ...account, invitationCodeId })).status
}

test('a member with a confirmed address may invite three people, each with a link for one sign-up', async () => {
  const maya = await signedInUser({ name: 'Maya' })
  expect(await list(maya)).toEqual({ allowance: 3, left: 3, items: [] })
  const invitation = await create(maya)
  expect(invitation).toMatchObject({ url: `https://tagalong.test/i/${invitation.code}`, invited: null })
  expect(invitation.code).toMatch(/^[A-Z2-9]{12}$/)
  expect(await signUpWith(invitation.code, 'nora@example.com')).toBe(201)
  expect(await validate(invitation.code)).toBe(404)
  await create(maya)
  await create(maya)
  expect(await readError(await maya.post(OWN))).toEqual([409, 'no_invitations_left'])
  const { left, items } = await list(maya)
  expect([left, items.map(({ invited }) => invited?.name)]).toEqual([0, [undefined, undefined, 'Nora New']])
})

test('of ten simultaneous requests for the last invitation, one succeeds', async () => {
  const maya = await signedInUser()
  await create(maya)
  await create(maya)
  const answers = await Promise.all(Array.from({ length: 10 }, () => maya.post(OWN)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
})

test('a revoked link no longer works, and another can be created; a used one cannot be revoked', async () => {
  const [maya, ben] = [await signedInUser({ name: 'Maya' }), await signedInUser({ name: 'Ben' })]
  const [used, unused] = [await create(maya), await create(maya)]
  await signUpWith(used.code, 'nora@example.com')
  expect((await ben.delete(`${OWN}/${unused.id}`)).status).toBe(404)
  expect((await maya.delete(`${OWN}/${used.id}`)).status).toBe(404)
  expect((await maya.delete(`${OWN}/${unused.id}`)).status).toBe(204)
  expect(await validate(unused.code)).toBe(404)
  expect(await list(maya)).toMatchObject({ left: 2, items: [{ id: used.id }] })
})

test('the admin lets confirmed members, only verified ones, or no one invite', async () => {
  const admin = await signedInUser({ admin: true })
  const [plain, verified] = [await signedInUser(), await signedInUser({ verifiedAt: now() })]
  const unconfirmed = await signedInUser({ emailVerifiedAt: null })
  const allowances = async () => {
    const lists = await Promise.all([plain, verified, unconfirmed].map(list))
    return lists.map(({ allowance }) => allowance)
  }
  expect(await readJson(admin.get(RULES))).toEqual({ count: 3, inviters: 'confirmed' })
  expect(await allowances()).toEqual([3, 3, 0])
  const { code } = await create(plain)
  expect((await admin.put(RULES, { count: 5, inviters: 'verified' })).status).toBe(200)
  expect(await allowances()).toEqual([0, 5, 0])
  expect(await validate(code)).toBe(404)
  await admin.put(RULES, { count: 0, inviters: 'confirmed' })
  expect(await allowances()).toEqual([0, 0, 0])
  await admin.put(`/api/admin/users/${plain.id}/invitations`, { count: 7 })
  expect(await allowances()).toEqual([7, 0, 0])
  expect(await validate(code)).toBe(200)
  expect((await admin.put(RULES, { count: 21, inviters: 'confirmed' })).status).toBe(400)
})

test('members cannot read or change the rules, or see invited people', async () => {
  const maya = await signedInUser()
  const rules = { count: 20, inviters: 'confirmed' }
  const calls = [
    maya.get(RULES),
    maya.put(RULES, rules),
    maya.put(`/api/admin/users/${maya.id}/invitations`, { count: 20 }),
    maya.get(`/api/admin/users/${maya.id}/invited`),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('the admin sees who invited whom, separately from admins’ codes', async () => {
  const admin = await signedInUser({ admin: true })
  const maya = await signedInUser({ name: 'Maya' })
  await insertInvitationCode({ code: 'SPRING26' })
  const { code } = await create(maya)
  await create(maya)
  await signUpWith(code, 'nora@example.com')
  const analytics = await readJson<InvitationAnalytics>(admin.get('/api/invitations/analytics'))
  expect(analytics.totals).toMatchObject({ codes: 1, used: 0, remaining: 1 })
  expect(analytics.codeDetails.map((each) => each.code)).toEqual(['SPRING26'])
  expect(analytics.members).toMatchObject({
    created: 2,
    used: 1,
    joined: [{ inviterName: 'Maya', invitedName: 'Nora New' }],
  })
  const { items } = await readJson<{ items: AdminUser[] }>(admin.get('/api/admin/users'))
  const invited = Object.fromEntries(items.map(({ name, counts }) => [name, counts.invited]))
  expect(invited).toMatchObject({ Maya: 1, 'Nora New': 0 })
  const peopleOf = (id: string | undefined) =>
    readJson<InvitedPeople>(admin.get(`/api/admin/users/${id}/invited`))
  const nora = items.find(({ name }) => name === 'Nora New')
  expect(await peopleOf(maya.id)).toMatchObject({
    inviter: null,
    items: [{ id: nora?.id, name: 'Nora New', isSuspended: false }],
  })
  expect(await peopleOf(nora?.id)).toEqual({ inviter: { id: maya.id, name: 'Maya' }, items: [] })
})

test('links of a suspended member stop working, and those of a deleted account are gone', async () => {
  const admin = await signedInUser({ admin: true })
  const [maya, leo] = [await signedInUser(), await signedInUser()]
  const [{ code }, { code: other }] = [await create(maya), await create(leo)]
  await admin.put(`/api/admin/users/${maya.id}/suspension`, { reason: 'Spam' })
  expect(await validate(code)).toBe(404)
  await admin.delete(`/api/admin/users/${maya.id}/suspension`)
  expect(await validate(code)).toBe(200)
  expect((await leo.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await validate(other)).toBe(404)
})

test('an inviter does not see the name of a person who blocked them', async () => {
  const maya = await signedInUser({ name: 'Maya' })
  const { code } = await create(maya)
  await signUpWith(code, 'nora@example.com')
  const invited = async () => (await list(maya)).items[0]?.invited
  const nora = await invited()
  expect(nora?.name).toBe('Nora New')
  const row = { blockerId: nora?.id ?? '', blockedId: maya.id, createdAt: now() }
  await database().insert(blocks).values(row)
  expect(await invited()).toMatchObject({ id: null, name: 'A member' })
})

test('an invitation’s link shows the inviter and the sign-up; a used one no longer works', async () => {
  const maya = await signedInUser({ name: 'Maya <b>Torres' })
  const { code } = await create(maya)
  const open = async (path: string) => {
    const response = await createClient().get(path)
    return { status: response.status, page: await response.text() }
  }
  const { status, page } = await open(`/i/${code.toLowerCase()}`)
  expect(status).toBe(200)
  expect(page).toContain('<h1 dir="auto">Maya &lt;b&gt;Torres invited you to Tagalong</h1>')
  expect(page).toContain(`href="/signup?code=${code}"`)
  expect(page).toContain('content="noindex"')
  await insertInvitationCode({ code: 'SPRING26' })
  expect((await open('/i/SPRING26')).page).toContain('<h1 dir="auto">You are invited to Tagalong</h1>')
  await signUpWith(code, 'nora@example.com')
  const [used, wrong] = [await open(`/i/${code}`), await open('/i/WRONG')]
  // Replace the code, because the links to other languages contain the page's URL.
  expect([used.status, used.page.replaceAll(code, 'WRONG')]).toEqual([404, wrong.page])
})

test('guessing codes by link is limited like guessing in the gate', async () => {
  const { code } = await create(await signedInUser({ name: 'Maya' }))
  await countAttempts(['invitation', NETWORK], 10)
  const guess = await createClient().get('/i/WRONG')
  const right = await createClient().get(`/i/${code}`)
  expect([guess.status, right.status]).toEqual([200, 200])
  expect(await guess.text()).toContain('You are invited to Tagalong')
  expect(await right.text()).toContain('Maya invited you')
})
