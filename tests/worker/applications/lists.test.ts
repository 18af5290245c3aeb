import { describe, expect, test } from 'vitest'
import { applicationWithActivity } from '../../../worker/contract/activities'
import { application as applicationShape } from '../../../worker/contract/applications'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { fetchItems } from '../support/lists'
import { readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

const notesOf = (rows: Record<string, unknown>[]) => rows.map((row) => row.note)

/** Inserts Ana's applications, oldest first: declined, withdrawn, and pending. */
async function insertApplications(ana: SignedInUser) {
  const states = ['REJECTED', 'WITHDRAWN', 'PENDING'] as const
  for (const [at, status] of states.entries()) {
    const { id: activityId } = await insertActivity({ title: `${status} tennis` })
    const decided = status === 'REJECTED' && { decidedAt: now() }
    await insertApplication({
      activityId,
      userId: ana.id,
      status,
      note: status,
      createdAt: 1000 + at,
      ...decided,
    })
    await insertApplication({ activityId, userId: (await insertUser()).id, note: 'Of another user' })
  }
}

describe('a user’s own applications', () => {
  test('are newest first, each with its activity', async () => {
    const ana = await signedInUser()
    await insertApplications(ana)
    for (const path of ['/api/applications/mine', `/api/applications/user/${ana.id}`]) {
      const rows = await fetchItems(ana, path)
      expect(notesOf(rows)).toEqual(['PENDING', 'WITHDRAWN', 'REJECTED'])
      expect(rows.map((row) => applicationWithActivity.parse(row))).toEqual(rows)
      expect(rows[0]).toMatchObject({
        userId: ana.id,
        activity: {
          title: 'PENDING tennis',
          application: { note: 'PENDING' },
          creator: { name: 'Olga Organizer' },
        },
      })
      expect(JSON.stringify(rows)).not.toMatch(/@example\.com|applicantEmail/)
    }
  })

  test('are filtered by status, title, and activity', async () => {
    const ana = await signedInUser()
    await insertApplications(ana)
    const [newest] = await fetchItems(ana, '/api/applications/mine')
    expect(notesOf(await fetchItems(ana, '/api/applications/mine?status=REJECTED'))).toEqual(['REJECTED'])
    expect(notesOf(await fetchItems(ana, '/api/applications/mine?q=withDRAWN%20t'))).toEqual(['WITHDRAWN'])
    expect(notesOf(await fetchItems(ana, `/api/applications/mine?activityId=${newest?.activityId}`))).toEqual(
      ['PENDING'],
    )
    expect(await fetchItems(ana, '/api/applications/mine?q=basketball')).toEqual([])
  })
})

test('a user’s application to one activity is null before there is one', async () => {
  const [ana, ben] = [await signedInUser(), await signedInUser()]
  const { id: activityId } = await insertActivity()
  const path = `/api/applications/user/${ana.id}/activity`
  expect(await readJson(ana.get(`${path}/${activityId}`))).toEqual({ application: null })
  const { id } = await insertApplication({ activityId, userId: ana.id, waitlistRank: 3 })
  await insertApplication({ activityId, userId: ben.id, waitlistRank: 2 })
  const application = { id, userId: ana.id, status: 'PENDING', waitlistPosition: 2 }
  expect(await readJson(ana.get(`${path}/${activityId}`))).toMatchObject({ application })
  expect((await ana.get(`${path}/unknown`)).status).toBe(404)
})

describe('a long note', () => {
  const NOTE = `${'I can bring a headlamp. '.repeat(80)}The end.`
  const path = (id: string) => `/api/applications/${id}`

  test('is an excerpt in lists, and whole by its id for the applicant, the organizer, and the admin', async () => {
    const [ana, olga] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Olga' })]
    const { id: activityId } = await insertActivity({ creatorId: olga.id })
    const { id } = await insertApplication({ activityId, userId: ana.id, note: NOTE, waitlistRank: 1 })
    const note = `${'I can bring a headlamp. '.repeat(8)}I can…`
    const [received] = await fetchItems(olga, '/api/applications/received')
    expect(received).toMatchObject({ note, isNoteShortened: true })
    expect(applicationShape.parse(received)).toEqual(received)
    for (const [reader, list] of [
      [olga, `/api/applications/activity/${activityId}`],
      [olga, `/api/applications/waitlist/${activityId}`],
      [ana, '/api/applications/mine'],
    ] as const)
      expect(notesOf(await fetchItems(reader, list)), list).toEqual([note])
    const [listed] = await fetchItems(ana, '/api/activities')
    expect(listed).toMatchObject({ application: { note, isNoteShortened: true } })
    for (const reader of [ana, olga, await signedInUser({ admin: true })]) {
      const whole = await (await reader.get(path(id))).json<object>()
      expect(applicationShape.parse(whole)).toEqual(whole)
      expect(whole).toMatchObject({ note: NOTE, waitlistPosition: 1 })
      expect(whole).not.toHaveProperty('isNoteShortened')
      expect('applicantEmail' in whole).toBe(reader !== ana)
    }
    const detail = await (await ana.get(`/api/activities/${activityId}`)).json()
    expect(detail).toMatchObject({ application: { note: NOTE } })
  })

  test.each([
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(200)}…`],
    [`Hi ${'🎾'.repeat(300)}`, `Hi ${'🎾'.repeat(197)}…`],
    [`${'word\n'.repeat(41)}end`, `${'word\n'.repeat(39)}word…`],
  ])('is cut after a word, or within a long one', async (whole, note) => {
    const olga = await signedInUser()
    const { id: activityId } = await insertActivity({ creatorId: olga.id })
    await insertApplication({ activityId, userId: (await insertUser()).id, note: whole })
    expect(notesOf(await fetchItems(olga, '/api/applications/received'))).toEqual([note])
  })
})

describe('received applications', () => {
  /** Creates an owner's two activities, with applications by Élodie, Ben, and Cem, oldest first, and another owner's activity. */
  async function createReceivedApplications() {
    const owner = await signedInUser({ name: 'Olga' })
    const tennis = await insertActivity({ creatorId: owner.id, title: 'Tennis' })
    const hike = await insertActivity({ creatorId: owner.id, title: 'Hike' })
    const [elodie, ben, cem] = [
      await insertUser({ name: 'Élodie Durand', email: 'elo@post.example', avatar: '/api/images/file/elo' }),
      await insertUser({ name: 'Ben Ode', email: 'ben_100%@mail.example' }),
      await insertUser({ name: 'Cem', email: 'cem@mail.example' }),
    ]
    await insertApplication({ activityId: tennis.id, userId: elodie.id, note: 'E', createdAt: 1 })
    await insertApplication({
      activityId: hike.id,
      userId: ben.id,
      note: 'B',
      createdAt: 2,
      status: 'REJECTED',
      decidedAt: 3,
    })
    await insertApplication({
      activityId: tennis.id,
      userId: cem.id,
      note: 'C',
      createdAt: 3,
      waitlistRank: 9,
    })
    await insertApplication({ activityId: (await insertActivity()).id, userId: cem.id, note: 'Elsewhere' })
    return { owner, tennis, hike, elodie }
  }

  test('are newest first, with applicant and activity', async () => {
    const { owner, elodie } = await createReceivedApplications()
    const rows = await fetchItems(owner, '/api/applications/received')
    expect(notesOf(rows)).toEqual(['C', 'B', 'E'])
    expect(rows[0]).toMatchObject({ waitlistPosition: 1, activityTitle: 'Tennis', applicantName: 'Cem' })
    expect(rows[2]).toMatchObject({
      userId: elodie.id,
      applicantName: 'Élodie Durand',
      applicantEmail: 'elo@post.example',
      applicantAvatar: '/api/images/file/elo',
      activityTitle: 'Tennis',
      waitlistPosition: null,
    })
  })

  test('show an organizer the applicant’s city, biography, interests, and attendance', async () => {
    const [olga, other] = [await signedInUser(), await signedInUser()]
    const ana = await signedInUser({
      ...{ city: 'Mar Vista', bio: 'Runs. '.repeat(100), interests: ['WELLNESS'], verifiedAt: 1 },
      verifiedReason: 'Seen',
    })
    const shy = await signedInUser({ city: 'Mar Vista', showLocation: false })
    const past = async (creatorId: string, noShowAt: number | null = null) => {
      const { id: activityId } = await insertActivity({ creatorId, startsAt: now() - 4 * DAY_MS })
      await insertParticipation({ activityId, userId: ana.id, status: 'FINISHED', noShowAt })
    }
    const { id: activityId } = await insertActivity({ creatorId: olga.id })
    for (const { id: userId } of [ana, shy]) await insertApplication({ activityId, userId })
    const factsOf = async (userId: string) => {
      const rows = await fetchItems(olga, `/api/applications/activity/${activityId}`)
      return rows.find((row) => row.userId === userId)?.applicant
    }
    await past(olga.id)
    await past(other.id)
    expect(await factsOf(ana.id)).toEqual({
      city: 'Mar Vista',
      bio: expect.stringMatching(/^Runs\. .{280,300}…$/),
      ...{ interests: ['WELLNESS'], isVerified: true, isNew: false, timesWithYou: 1 },
    })
    await past(other.id, now() - 4 * DAY_MS)
    expect(await factsOf(ana.id)).toMatchObject({ attendance: { attended: 2, of: 3 }, timesWithYou: 1 })
    expect(await factsOf(shy.id)).toEqual({
      ...{ city: null, bio: null, interests: [], isVerified: false, isNew: true, timesWithYou: 0 },
    })
  })

  test.each([
    ['q=CEM', ['C']],
    ['q=mail.EXAMPLE', ['C', 'B']],
    ['q=ode', ['B']],
    ['q=élo', ['E']],
    ['q=ÉLODIE%20d', ['E']],
    ['q=Élodie%20Durand', ['E']],
    ['q=%25', ['B']],
    ['q=_', ['B']],
    ['q=%27%20or%201%3D1--', []],
    [`q=${'m'.repeat(100)}`, []],
    ['q=%20', ['C', 'B', 'E']],
    ['status=PENDING', ['C', 'E']],
    ['status=PENDING&q=post', ['E']],
    ['status=APPROVED', []],
  ])('?%s finds %j by name or email, in any case, combined with the status', async (query, found) => {
    const { owner, tennis } = await createReceivedApplications()
    expect(notesOf(await fetchItems(owner, `/api/applications/received?${query}`))).toEqual(found)
    const foundInTennis = found.filter((note) => note !== 'B')
    expect(notesOf(await fetchItems(owner, `/api/applications/activity/${tennis.id}?${query}`))).toEqual(
      foundInTennis,
    )
    expect(
      notesOf(await fetchItems(owner, `/api/applications/received?activityId=${tennis.id}&${query}`)),
    ).toEqual(foundInTennis)
  })

  test('of another organizer’s activity are none', async () => {
    const { tennis } = await createReceivedApplications()
    const stranger = await signedInUser()
    await insertActivity({ creatorId: stranger.id })
    expect(await fetchItems(stranger, `/api/applications/received?activityId=${tennis.id}`)).toEqual([])
  })

  test.each([
    'cursor=nonsense',
    'cursor=W10',
    'limit=0',
    'limit=101',
    'limit=x',
    'status=NONE',
    `q=${'x'.repeat(101)}`,
  ])('return 400 to ?%s', async (query) => {
    const owner = await signedInUser()
    for (const path of ['mine', 'received', `user/${owner.id}`, 'activity/unknown']) {
      expect((await owner.get(`/api/applications/${path}?${query}`)).status).toBe(400)
    }
  })
})
