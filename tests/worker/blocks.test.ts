import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityMap } from '../../worker/contract/activities'
import type { BlockedPerson } from '../../worker/contract/blocks'
import type { Comment } from '../../worker/contract/comments'
import type { Page, Problem } from '../../worker/contract/common'
import { notices } from '../../worker/db/schema'
import { DAY_MS, now } from '../../worker/platform/clock'
import { openDatabase } from '../../worker/platform/database'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { measured } from './database-figures'
import type { SignedIn } from './people'
import { person, signedIn } from './people'
import type { Visitor } from './support'

const AT = 'lat=34.0195&lng=-118.4912'
const BOX = 'bbox=-118.6,33.9,-118.3,34.2&zoom=12'
const json = async <T>(answer: Response | Promise<Response>) => (await answer).json<T>()
const refusal = async (answer: Response) => [answer.status, (await answer.json<Problem>()).code]
const block = (who: Visitor, whom: { id: string }) => who.put(`/api/users/${whom.id}/block`)
const unblock = (who: Visitor, whom: { id: string }) => who.delete(`/api/users/${whom.id}/block`)
const titlesOf = async (who: Visitor, path: string) =>
  (await json<Page<Activity>>(who.get(`/api/activities${path}`))).items.map(({ title }) => title)

/** Olga organizes, Ana would like to come. */
async function scene() {
  const [olga, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  await insertActivity({ title: 'Yoga' })
  return { olga, ana, activity }
}

/** What of Olga's a person finds, by every way there is. */
async function findsOf(viewer: SignedIn, olga: { id: string }, activityId: string) {
  const map = async (query: string) =>
    (await json<ActivityMap>(viewer.get(`/api/activities/map?${BOX}${query}`))).total
  const status = async (path: string) => (await viewer.get(`/api${path}`)).status
  const types = await json<Page<{ count: number }>>(viewer.get('/api/activities/types'))
  return {
    list: await titlesOf(viewer, ''),
    search: await titlesOf(viewer, '?q=tennis'),
    box: await titlesOf(viewer, `?${BOX.split('&')[0]}`),
    unjoined: await titlesOf(viewer, `/unjoined-activities?${AT}`),
    unjoinedSearch: await titlesOf(viewer, `/unjoined-activities?${AT}&q=tennis`),
    map: await map(''),
    mapSearch: await map('&q=tennis'),
    types: types.items.reduce((sum, { count }) => sum + count, 0),
    ofCreator: await titlesOf(viewer, `/creator/${olga.id}`),
    detail: await status(`/activities/${activityId}`),
    seats: await status(`/participations/activity/${activityId}`),
    profile: await status(`/auth/user/${olga.id}`),
    comments: await status(`/activities/${activityId}/comments`),
  }
}

const EVERYTHING = {
  list: ['Tennis', 'Yoga'],
  search: ['Tennis'],
  box: ['Tennis', 'Yoga'],
  unjoined: ['Tennis', 'Yoga'],
  unjoinedSearch: ['Tennis'],
  map: 2,
  mapSearch: 1,
  types: 2,
  ofCreator: ['Tennis'],
  detail: 200,
  seats: 200,
  profile: 200,
  comments: 403,
}
const NOTHING = {
  list: ['Yoga'],
  search: [],
  box: ['Yoga'],
  unjoined: ['Yoga'],
  unjoinedSearch: [],
  map: 1,
  mapSearch: 0,
  types: 1,
  ofCreator: [],
  detail: 404,
  seats: 404,
  profile: 404,
  comments: 404,
}

describe('neither finds the other, by any way there is', () => {
  test.each([
    ['the participant blocks the organizer', 'ana', 'olga'],
    ['the organizer blocks the participant', 'olga', 'ana'],
  ] as const)('where %s; and both do again once that is taken back', async (_, blocker, blocked) => {
    const { activity, ...people } = await scene()
    const { olga, ana } = people
    expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
    expect(await json(block(people[blocker], people[blocked]))).toEqual({ isBlocked: true })
    expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
    expect((await olga.get(`/api/auth/user/${ana.id}`)).status).toBe(404)
    // Only who blocked can take it back.
    await unblock(people[blocked], people[blocker])
    expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
    expect(await json(unblock(people[blocker], people[blocked]))).toEqual({ isBlocked: false })
    expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
  })

  test('and nobody else is touched by it', async () => {
    const { olga, ana, activity } = await scene()
    const ben = await signedIn({ name: 'Ben' })
    await block(ana, olga)
    expect(await findsOf(ben, olga, activity.id)).toEqual(EVERYTHING)
  })
})

test('a suspended organizer is hidden in the same way, while the suspension stands', async () => {
  const { olga, ana, activity } = await scene()
  await env.DB.prepare('update users set suspended_at = 1 where id = ?').bind(olga.id).run()
  expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
  expect(await refusal(await ana.post('/api/applications', { activityId: activity.id }))).toEqual([
    404,
    'activity_not_found',
  ])
  await env.DB.prepare('update users set suspended_at = null').run()
  expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
})

test('follows end both ways, and none can begin', async () => {
  const { olga, ana } = await scene()
  const follow = (who: Visitor, whom: { id: string }) => who.put(`/api/creators/${whom.id}/follow`)
  await follow(ana, olga)
  await follow(olga, ana)
  await block(ana, olga)
  expect(await env.DB.prepare('select count(*) as n from follows').first('n')).toBe(0)
  expect(await refusal(await follow(ana, olga))).toEqual([404, 'not_found'])
  expect(await refusal(await follow(olga, ana))).toEqual([404, 'not_found'])
  await unblock(ana, olga)
  expect((await follow(ana, olga)).status).toBe(200)
})

describe('between organizer and participant', () => {
  test.each([['olga'], ['ana']] as const)(
    'a block by %s withdraws what is open and frees the seat, of what is to come',
    async (blocker) => {
      const { activity, ...people } = await scene()
      const { olga, ana } = people
      const joined = await insertActivity({ creatorId: olga.id })
      const past = await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
      const elsewhere = await insertActivity({})
      const { id } = await insertApplication({ activityId: activity.id, userId: ana.id })
      for (const { id: activityId } of [joined, past, elsewhere])
        await insertParticipation({ activityId, userId: ana.id })
      await block(people[blocker], blocker === 'ana' ? olga : ana)
      const rows = await env.DB.prepare(
        `select a.activity_id, a.status, p.status as seat, participants_count as taken from applications a
          left join participations p using (activity_id, user_id) join activities on activities.id = a.activity_id`,
      ).all()
      expect(Object.fromEntries(rows.results.map(({ activity_id, ...row }) => [activity_id, row]))).toEqual({
        [activity.id]: { status: 'WITHDRAWN', seat: null, taken: 0 },
        [joined.id]: { status: 'WITHDRAWN', seat: 'QUIT', taken: 0 },
        [past.id]: { status: 'APPROVED', seat: 'JOINED', taken: 1 },
        [elsewhere.id]: { status: 'APPROVED', seat: 'JOINED', taken: 1 },
      })
      expect(await refusal(await ana.post('/api/applications', { activityId: activity.id }))).toEqual([
        404,
        'activity_not_found',
      ])
      const decide = { applicationId: id, status: 'APPROVED' }
      expect(await refusal(await olga.patch('/api/applications', decide))).toEqual([404, 'not_found'])
      const lists: [SignedIn, string][] = [
        [ana, '/applications/mine'],
        [olga, '/applications/received'],
        [olga, `/applications/activity/${activity.id}`],
        [ana, `/participations/coming/${ana.id}`],
        [ana, `/participations/past/${ana.id}`],
      ]
      for (const [who, path] of lists) {
        const { items } = await json<Page<{ activityId: string }>>(who.get(`/api${path}`))
        expect(
          items.filter(({ activityId }) => activityId !== elsewhere.id),
          path,
        ).toEqual([])
      }
      const own = await json<Page<Activity>>(olga.get(`/api/activities/creator/${olga.id}`))
      expect(own.items.map(({ counts }) => counts?.applications)).toEqual([0, 0, 0])
    },
  )

  test('a declined applicant who is blocked cannot be approved, and the write itself knows it', async () => {
    const { olga, ana, activity } = await scene()
    const { id } = await insertApplication({
      activityId: activity.id,
      userId: ana.id,
      status: 'REJECTED',
    })
    const answers = await Promise.all([
      block(ana, olga),
      olga.patch('/api/applications', { applicationId: id, status: 'APPROVED' }),
    ])
    expect(answers[0].status).toBe(200)
    expect(
      await env.DB.prepare('select participants_count from activities').first('participants_count'),
    ).toBe(0)
  })

  test('a block and an application at the same moment leave nothing open, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const { olga, ana, activity } = await scene()
      const apply = () => ana.post('/api/applications', { activityId: activity.id })
      const both = round % 2 ? [apply(), block(olga, ana)] : [block(olga, ana), apply()]
      await Promise.all(both)
      const open = env.DB.prepare(
        "select count(*) as n from applications where user_id = ? and status = 'PENDING'",
      )
      expect(await open.bind(ana.id).first('n')).toBe(0)
    }
  })
})

describe('among participants of a third person’s activity', () => {
  async function three() {
    const [host, ana, ben] = [
      await signedIn({ name: 'Host' }),
      await signedIn({ name: 'Ana' }),
      await signedIn({ name: 'Ben' }),
    ]
    const { id } = await insertActivity({ creatorId: host.id })
    for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId: id, userId })
    const path = `/api/activities/${id}/comments`
    const say = async (who: SignedIn, content: string, parentId?: string) =>
      (await json<Comment>(who.post(path, { content, parentId }))).id
    const words = async (who: SignedIn) =>
      (await json<Page<Comment>>(who.get(path))).items.map(({ content }) => content).sort()
    return { host, ana, ben, id, say, words, path }
  }

  test('each one’s face, name and comments are hidden from the other, with the replies to these', async () => {
    const { host, ana, ben, id, say, words, path } = await three()
    const bens = await say(ben, 'Ben asks')
    await say(host, 'Host answers Ben', bens)
    await say(ana, 'Ana says')
    await block(ana, ben)
    expect(await words(ana)).toEqual(['Ana says'])
    expect(await words(ben)).toEqual(['Ben asks', 'Host answers Ben'])
    expect(await words(host)).toEqual(['Ana says', 'Ben asks', 'Host answers Ben'])
    expect(await refusal(await ana.post(path, { content: 'Hey', parentId: bens }))).toEqual([
      404,
      'not_found',
    ])
    expect(await refusal(await ana.post(`/api/comments/${bens}/report`, {}))).toEqual([404, 'not_found'])
    const names = async (who: SignedIn) =>
      (await json<Page<{ user: { name: string } }>>(who.get(`/api/participations/activity/${id}`))).items.map(
        ({ user }) => user.name,
      )
    const faces = async (who: SignedIn) =>
      (await json<Activity>(who.get(`/api/activities/${id}`))).participantAvatars?.map(({ name }) => name)
    expect([await names(ana), await faces(ana)]).toEqual([['Ana'], ['Ana']])
    expect([await names(ben), await faces(ben)]).toEqual([['Ben'], ['Ben']])
    expect((await names(host)).sort()).toEqual(['Ana', 'Ben'])
  })

  test('a deleted comment is not kept for the sake of a hidden reply', async () => {
    const { ana, ben, say, words } = await three()
    const parent = await say(ana, 'Gone')
    await say(ben, 'Reply', parent)
    await ana.delete(`/api/comments/${parent}`)
    expect(await words(ana)).toEqual(['', 'Reply'])
    await block(ana, ben)
    expect(await words(ana)).toEqual([])
  })
})

test('notices that tell of the other go', async () => {
  const { olga, ana, activity } = await scene()
  const notice = (userId: string, key: string, more: object) =>
    openDatabase(env.DB)
      .insert(notices)
      .values({ id: key, userId, kind: 'comment_reply', key, createdAt: 1, ...more })
  await notice(ana.id, 'by-olga', { actorId: olga.id })
  await notice(ana.id, 'of-tennis', { activityId: activity.id })
  await notice(olga.id, 'by-ana', { actorId: ana.id, activityId: activity.id })
  await notice(ana.id, 'other', {})
  await block(ana, olga)
  const rows = await env.DB.prepare('select key from notices').all()
  expect(rows.results).toEqual([{ key: 'other' }])
})

describe('the list of whom one has blocked', () => {
  test('is one’s own, pages, and the latest comes first', async () => {
    const [ana, ben] = [await signedIn({ name: 'Ana' }), await signedIn({ name: 'Ben' })]
    for (const name of ['Cy', 'Di', 'Ed']) await block(ana, { id: (await person({ name })).id ?? '' })
    await block(ben, ana)
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`
      const page: Page<BlockedPerson> = await json(ana.get(`/api/users/blocked${query}`))
      names.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(names.sort()).toEqual(['Cy', 'Di', 'Ed'])
    expect((await json<Page<BlockedPerson>>(ben.get('/api/users/blocked'))).items).toMatchObject([
      { id: ana.id, name: 'Ana', avatar: null },
    ])
  })

  test('has nobody twice, not oneself, and nobody who does not exist', async () => {
    const { olga, ana } = await scene()
    await Promise.all(Array.from({ length: 5 }, () => block(ana, olga)))
    expect(await env.DB.prepare('select count(*) as n from blocks').first('n')).toBe(1)
    expect(await refusal(await block(ana, ana))).toEqual([400, 'self_block'])
    expect(await refusal(await block(ana, { id: 'nobody' }))).toEqual([404, 'not_found'])
    expect(await json(unblock(ana, { id: 'nobody' }))).toEqual({ isBlocked: false })
  })

  test('costs one round trip to read and two to change', async () => {
    const { olga, ana } = await scene()
    const { browser, figures } = measured(ana)
    await block(browser, olga)
    expect(figures().roundTrips).toBe(2)
    await browser.get('/api/users/blocked')
    expect([figures().roundTrips, figures().rowsRead <= 6]).toEqual([1, true])
  })
})
