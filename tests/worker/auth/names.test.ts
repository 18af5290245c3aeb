import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../../worker/auth/sign-up'
import type { Problem } from '../../../worker/contract/common'
import type { Me } from '../../../worker/contract/users'
import { users } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { impersonatesSite, nameSkeleton } from '../../../worker/platform/names'
import { updateProfile } from '../../../worker/users/store'
import type { TestClient } from '../support/client'
import { createClient } from '../support/client'
import { database } from '../support/database'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { updateUser } from '../support/notices'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

const NOT_ALLOWED = 'This name could be mistaken for Tagalong or a verified organizer. Please choose another'

const REFUSED = [
  ...['Tagalong', 'Tagalong Support ✓', 'Tаgаlong', 'T a g a l o n g Team', 'Ｔａｇａｌｏｎｇ', 'Tägälöng'],
  ...['🅣🅐🅖🅐🅛🅞🅝🅖', '🇹🇦🇬🇦🇱🇴🇳🇬', '7agalong', 'Tag-along HQ', 'Admin', 'АDMIN', 'Adm1n', '@dmin'],
  ...['The Support Team', 'Customer Service', '5upport', 'Ana ✔', 'Ana ☑', 'Ana (verified)', 'Former member'],
  ...[
    'ᴛᴀɢᴀʟᴏɴɢ',
    'Taga!ong',
    'Admin!',
    'ȶagalong',
    'ꜱᴜᴘᴘᴏʀᴛ',
    'Admin 1',
    'Support Agent',
    'Verification Team',
    'Mods',
  ],
  ...['Account Security', 'Safety Alert', 'Ana ꪜ', 'Ana 🮱', 'Ana v e r i f i e d', 'AnaVerified'],
]
test.each(REFUSED)('the name %j impersonates the product', (name) => {
  expect(impersonatesSite(name)).toBe(true)
})

const ALLOWED = [
  ...['Ana', 'Rita Galong', 'Grief Support Group', 'Ada Admin', 'Ines Calderon', 'José Núñez', 'Care Bears'],
  ...[
    'Мария Иванова',
    '李小龍',
    '山田太郎',
    'محمد علی',
    'नमस्ते',
    'Club 🎾',
    'Verity Fied',
    "O'Brien-Smith 3rd",
    'Alert Runners',
    'Silver Ified',
    'Sunday Club 2!',
  ],
]
test.each(ALLOWED)('the name %j is a personal name', (name) => {
  expect(impersonatesSite(name)).toBe(false)
})

test('a name impersonates a renamed site (product.md 17.22)', () => {
  const speaksFor = (site: string) => (name: string) => impersonatesSite(name, site)
  const names = ['Courtside Co', 'C0urtside & Co Team', 'Curt Side', 'Tagalong']
  expect(names.map(speaksFor('Courtside & "Co"'))).toEqual([true, true, false, false])
  // Short site names also occur within people's names.
  expect(['Ana', 'Diana', 'Ana Torres'].map(speaksFor('Ana'))).toEqual([true, false, false])
})

const COPIES = [
  'ᴍᴀʏᴀ ᴛᴏʀʀᴇꜱ',
  'Maya Torres™',
  'MAYA TORRES',
  'Μaya Torres',
  'Maya  Tоrres',
  'Mayа-Torres',
  'Máya Torres',
  'rnaya torres ☀',
]
test.each(COPIES)('%j looks like Maya Torres', (name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Maya Torres'))
})
test('names that look different have different skeletons', () => {
  const names = ['Maya Torres', 'Maya Tores', 'Maya Torres 2', 'नमस्ते', 'नमस्त', '李小龍', '🎾', '🏓']
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
})

const insertVerified = (name = 'Maya Torres') =>
  insertUser({ name, nameSkeleton: nameSkeleton(name), verifiedAt: now(), verifiedReason: 'Identity' })

describe('sign-up', () => {
  async function signUp(name: string, email = 'bo@example.com') {
    const { code } = await insertInvitationCode()
    const invitationCodeId = await fetchInvitationToken(code)
    return createClient().post('/api/auth/signup', { name, email, password: PASSWORD, invitationCodeId })
  }

  test.each(['Tagalong Support ✓', 'Tаgalong', 'Mауа Тоrrеs'])(
    'refuses %j and creates no user',
    async (name) => {
      await insertVerified()
      const response = await signUp(name)
      expect(response.status).toBe(400)
      expect(await response.json<Problem>()).toEqual({
        code: 'name_not_allowed',
        message: NOT_ALLOWED,
        errors: [{ path: 'name', message: NOT_ALLOWED }],
      })
      expect(await database().$count(users)).toBe(1)
    },
  )

  test('answers a refused name alike for known and unknown addresses', async () => {
    await insertVerified()
    await insertUser({ email: 'known@example.com' })
    const answers = [await signUp('Maya Torres', 'known@example.com'), await signUp('Maya Torres')]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })

  test('accepts the name of an organizer who is not verified', async () => {
    const unverified = await insertUser({ name: 'Maya Torres' })
    expect(unverified.verifiedAt).toBeUndefined()
    expect((await signUp('Maya Torres')).status).toBe(201)
  })

  test('the write itself refuses a copy, so that a verification at the same time counts', async () => {
    await insertVerified()
    const { id: invitationCodeId } = await insertInvitationCode()
    const account = { name: 'Maya Тorres', email: 'bo@example.com', passwordHash: 'none', invitationCodeId }
    await expect(createAccount(database(), account)).rejects.toMatchObject({ code: 'name_not_allowed' })
    expect(await database().$count(users)).toBe(1)
  })
})

describe('profile update', () => {
  const rename = (client: TestClient, name: string) => client.post('/api/auth/update', { name })

  test('refuses names that mislead, and names the field', async () => {
    await insertVerified()
    const bo = await signedInUser({ name: 'Bo' })
    for (const name of ['Admin', 'Maya T0rres']) {
      const response = await rename(bo, name)
      expect(response.status).toBe(400)
      expect((await response.json<Problem>()).errors).toEqual([{ path: 'name', message: NOT_ALLOWED }])
    }
    const { user } = await (await bo.get('/api/auth/me')).json<{ user: Me }>()
    expect(user.name).toBe('Bo')
  })

  test('the write itself refuses a copy', async () => {
    await insertVerified()
    const bo = await insertUser({ name: 'Bo', nameSkeleton: 'bo' })
    await expect(updateProfile(database(), bo.id, { name: 'Maya Torres' })).rejects.toThrow()
  })

  test('the verified organizer keeps the name, even in another spelling', async () => {
    const maya = await signedInUser({ name: 'Maya Torres', nameSkeleton: nameSkeleton('Maya Torres') })
    await updateUser(maya.id, { verifiedAt: now() })
    expect((await rename(maya, 'Máya Torres')).status).toBe(200)
  })

  test('a user who already has such a name saves other fields and keeps the name', async () => {
    await insertVerified()
    const namesake = await signedInUser({ name: 'Maya Torres' })
    const response = await namesake.post('/api/auth/update', { name: 'Maya Torres', bio: 'Runs.' })
    expect((await response.json<{ user: Me }>()).user).toMatchObject({ name: 'Maya Torres', bio: 'Runs.' })
    const admin = await signedInUser({ admin: true })
    expect((await rename(admin, 'Tagalong Team')).status).toBe(200)
  })

  test('a changed name is protected from the moment of verification', async () => {
    const [maya, bo] = [await signedInUser({ name: 'M' }), await signedInUser({ name: 'Bo' })]
    const admin = await signedInUser({ admin: true })
    expect((await rename(maya, 'Sunset Paddlers')).status).toBe(200)
    expect((await rename(bo, 'Sunset Paddlers')).status).toBe(200)
    expect((await rename(bo, 'Bo')).status).toBe(200)
    expect((await admin.put(`/api/admin/users/${maya.id}/verification`, { reason: 'Identity' })).status).toBe(
      200,
    )
    expect((await rename(bo, 'Sunset Paddlers')).status).toBe(400)
    expect((await admin.delete(`/api/admin/users/${maya.id}/verification`)).status).toBe(200)
    expect((await rename(bo, 'Sunset Paddlers')).status).toBe(200)
  })
})

describe('Google sign-up', () => {
  let provider: ReturnType<typeof startGoogleProvider>
  beforeEach(() => {
    provider = startGoogleProvider()
  })

  test.each([
    ['Tagalong Support', [], 'New member'],
    ['Maya Torres', ['Maya Torres'], 'Maya T.'],
    ['Maya Torres', ['Maya Torres', 'Maya T'], 'New member'],
    ['Bo Lin', ['Maya Torres'], 'Bo Lin'],
  ])('the name %j beside verified %j becomes %j', async (name, verified, expected) => {
    for (const each of verified) await insertVerified(each)
    const { code } = await insertInvitationCode()
    const client = createGoogleClient()
    await client.post('/api/auth/store-invitation-code', {
      invitationCodeId: await fetchInvitationToken(code),
    })
    const start = await client.get('/api/auth/google-signup')
    const account = { sub: 'sub-bo', email: 'bo@example.com', name }
    await client.get(provider.consent(start.headers.get('location') ?? '', account))
    const { user } = await (await client.get('/api/auth/me')).json<{ user: Me }>()
    expect(user.name).toBe(expected)
  })
})
