import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import type { TestClient } from '../support/client'
import { createClient } from '../support/client'
import { gif, uploadImage } from '../support/image-files'
import { insertInvitationCode } from '../support/invitation-codes'
import { readStatusAndMessage } from '../support/responses'
import { createSampleActivities, WIZARD_PAYLOAD } from '../support/specification'
import { PASSWORD, signedInUser } from '../support/users'

/* Validation on the server (product.md 2.14, 2.15, 3.7, 4.1, 8.2), with the forms' schemas, so that both show the same messages. */

/** Reads the status and each field's message. */
async function fieldsOf(response: Response): Promise<[status: number, fields: Record<string, string>]> {
  const { errors = [] } = await response.json<Problem>()
  return [response.status, Object.fromEntries(errors.map(({ path, message }) => [path, message]))]
}

describe('location search', () => {
  const search = async (client: TestClient, query: string) =>
    (await (await client.get(`/api/locations/search?${query}`)).json<{ items: object[] }>()).items

  test('starts at 2 characters', async () => {
    const ana = await signedInUser()
    expect(await search(ana, 'q=s')).toEqual([])
    expect(await search(ana, 'q=sa')).not.toEqual([])
  })

  test('returns at most 5', async () => {
    expect(await search(await signedInUser(), 'q=san')).toHaveLength(5)
  })

  test('covers only the United States', async () => {
    expect(await search(await signedInUser(), 'q=san&country=mx')).toEqual([])
  })
})

describe('the invitation gate', () => {
  const validate = (code: string) => createClient().post('/api/invitations/validate', { code })

  test('refuses an empty code with Please enter an invitation code', async () => {
    expect(await fieldsOf(await validate('  '))).toEqual([400, { code: 'Please enter an invitation code' }])
  })

  test('converts the code to upper case', async () => {
    await insertInvitationCode({ code: 'FRIENDS' })
    expect((await validate('friends')).status).toBe(200)
  })

  test('refuses an invalid code with Invalid invitation code', async () => {
    expect(await readStatusAndMessage(await validate('NOBODY'))).toEqual([404, 'Invalid invitation code'])
  })
})

describe('sign-up', () => {
  const bo = { name: 'Bo', email: 'bo@example.com', password: PASSWORD, invitationCodeId: 'token' }
  const signUp = async (change: object) =>
    fieldsOf(await createClient().post('/api/auth/signup', { ...bo, ...change }))

  test('requires an invitation code', async () => {
    const missing = { invitationCodeId: 'Invitation code is required' }
    expect(await signUp({ invitationCodeId: undefined })).toEqual([400, missing])
    expect(await signUp({ invitationCodeId: '' })).toEqual([400, missing])
  })

  test.each(['name', 'email', 'password'])('requires %s', async (field) => {
    const [status, fields] = await signUp({ [field]: undefined })
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
  })

  test.each([5, 129])('refuses a password of %i characters (6 to 128)', async (length) => {
    expect(await signUp({ password: 'x'.repeat(length) })).toEqual([
      400,
      { password: 'Password must be 6 to 128 characters' },
    ])
  })

  test('requires a valid email address', async () => {
    expect(await signUp({ email: 'nobody' })).toEqual([400, { email: 'Please enter a valid email address' }])
  })
})

test.each([5, 129])('sign-in refuses a password of %i characters (6 to 128)', async (length) => {
  const response = await createClient().post('/api/auth/login', {
    email: 'bo@example.com',
    password: 'x'.repeat(length),
  })
  expect(await fieldsOf(response)).toEqual([400, { password: 'Password must be 6 to 128 characters' }])
})

describe('creating an invitation code', () => {
  const create = async (body: object) =>
    (await signedInUser({ admin: true })).post('/api/invitations/create', body)

  test('refuses an empty code with Please enter a code', async () => {
    const response = await create({ code: '' })
    expect((await response.json<Problem>()).errors).toEqual([
      { path: 'code', message: 'Please enter a code' },
    ])
  })

  test('refuses a duplicate with Code already exists', async () => {
    await insertInvitationCode({ code: 'FRIENDS' })
    expect(await readStatusAndMessage(await create({ code: 'friends' }))).toEqual([
      409,
      'Code already exists',
    ])
  })

  test('requires a usage limit of at least 1', async () => {
    expect(await fieldsOf(await create({ code: 'FRIENDS', maxUses: 0 }))).toEqual([
      400,
      { maxUses: 'Usage limit must be at least 1' },
    ])
  })

  test('uses 1 when the limit is not numeric', async () => {
    expect(await (await create({ code: 'FRIENDS', maxUses: 'many' })).json()).toMatchObject({ maxUses: 1 })
  })

  test.each(['1,5', '1 000', '-5', '1e3'])('never uses another limit than "%s" says', async (maxUses) => {
    expect(await fieldsOf(await create({ code: 'FRIENDS', maxUses }))).toEqual([
      400,
      { maxUses: 'Enter a whole number, such as 12' },
    ])
  })

  test('uses limit 10 by default, upper case, and No description when blank', async () => {
    expect(await (await create({ code: 'friends', description: '  ' })).json()).toMatchObject({
      code: 'FRIENDS',
      maxUses: 10,
      description: 'No description',
    })
  })
})

describe('an upload', () => {
  test.each([
    [10, 'ACTIVITY_IMAGE'],
    [5, 'AVATAR'],
  ])(
    'of more than %i MB as %s is refused with File size must be less than {n}MB',
    async (megabytes, type) => {
      const large = new Uint8Array(megabytes * 1024 * 1024 + 1)
      expect(
        await readStatusAndMessage(await uploadImage(await signedInUser(), large, { fields: { type } })),
      ).toEqual([413, `File size must be less than ${megabytes}MB`])
    },
  )

  test('accepts images only', async () => {
    const [status] = await readStatusAndMessage(
      await uploadImage(await signedInUser(), 'a letter', { name: 'letter.png' }),
    )
    expect(status).toBe(400)
  })

  test('uses only the first file', async () => {
    const ana = await signedInUser()
    const response = await uploadImage(ana, gif, { name: 'a.gif', copies: 3 })
    expect(response.status).toBe(201)
    expect((await (await ana.get('/api/images')).json<{ items: object[] }>()).items).toHaveLength(1)
  })
})

test('a comment with empty text is refused', async () => {
  const { ana, joined } = await createSampleActivities()
  const [status, { content }] = await fieldsOf(
    await ana.post(`/api/activities/${joined.id}/comments`, { content: '  ' }),
  )
  expect([status, content]).toEqual([400, 'Please write something first'])
})

test('an application note is optional and has at most 2,000 characters', async () => {
  const { ana, open, joined } = await createSampleActivities()
  const ben = await signedInUser({ name: 'Ben' })
  expect((await ana.post('/api/applications', { activityId: open.id })).status).toBe(201)
  const note = 'word '.repeat(400).trim()
  const response = await ben.post('/api/applications', { activityId: joined.id, note })
  expect(await response.json()).toMatchObject({ note })
  const longer = await ben.post('/api/applications', { activityId: joined.id, note: note.padEnd(2001, '!') })
  expect(longer.status).toBe(400)
})

describe('the wizard’s required fields', () => {
  test.each([
    ['step 1 needs a type', 'type', undefined],
    ['step 2 needs a title that is not blank', 'title', '  '],
    ['step 2 needs a description that is not blank', 'description', '\n'],
    ['step 3 needs date and time', 'dateTime', ''],
    ['step 4 needs a location', 'locationFeature', undefined],
    ['step 5 needs a maximum above 0', 'maxParticipants', 0],
    ['step 6 needs a price of at least 0', 'price', -0.01],
    ['step 6 needs a price in whole cents', 'price', 0.001],
  ])('%s', async (_, field, value) => {
    const response = await (await signedInUser()).post('/api/activities', {
      ...WIZARD_PAYLOAD,
      [field]: value,
    })
    const [status, fields] = await fieldsOf(response)
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
    expect(fields[field]).toMatch(/^[A-Z]/)
  })

  test('allow a description of more than 500 characters: the counter is not enforced', async () => {
    const body = { ...WIZARD_PAYLOAD, description: 'x'.repeat(501) }
    expect((await (await signedInUser()).post('/api/activities', body)).status).toBe(201)
  })
})

test('editing takes an integer maximum and a decimal price', async () => {
  const { olga, open } = await createSampleActivities()
  const edit = (body: object) => olga.patch(`/api/activities/${open.id}`, body)
  expect(await (await edit({ maxParticipants: 60, price: 7.25 })).json()).toMatchObject({
    maxParticipants: 60,
    price: 7.25,
  })
  expect(Object.keys((await fieldsOf(await edit({ maxParticipants: 1.5 })))[1])).toEqual(['maxParticipants'])
})

describe('the organizer’s application search', () => {
  const found = async (client: TestClient, query: string) => {
    const response = await client.get(`/api/applications/received?${query}`)
    const { items } = await response.json<{ items: { applicantName: string }[] }>()
    return items.map(({ applicantName }) => applicantName)
  }

  test('matches applicant name or email in any case', async () => {
    const { olga, ana } = await createSampleActivities()
    expect(await found(olga, 'status=PENDING&q=ANA')).toEqual(['Ana'])
    expect(await found(olga, `status=PENDING&q=${encodeURIComponent(ana.email.toUpperCase())}`)).toEqual([
      'Ana',
    ])
    expect(await found(olga, 'q=nobody')).toEqual([])
  })

  test('combines with the status and activity filters', async () => {
    const { olga, pending, open } = await createSampleActivities()
    expect(await found(olga, `q=ana&status=PENDING&activityId=${pending.id}`)).toEqual(['Ana'])
    expect(await found(olga, `q=ana&status=REJECTED&activityId=${pending.id}`)).toEqual([])
    expect(await found(olga, `q=ana&status=PENDING&activityId=${open.id}`)).toEqual([])
  })
})
