import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { block, createOrganizerAndViewer } from '../support/blocks'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'

test.each([['olga'], ['ana']] as const)(
  'a block by %s withdraws pending applications and frees upcoming seats',
  async (blocker) => {
    const { activity, ...users } = await createOrganizerAndViewer()
    const { olga, ana } = users
    const joined = await insertActivity({ creatorId: olga.id })
    const past = await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
    const elsewhere = await insertActivity({})
    const { id } = await insertApplication({ activityId: activity.id, userId: ana.id })
    for (const { id: activityId } of [joined, past, elsewhere])
      await insertParticipation({ activityId, userId: ana.id })
    await block(users[blocker], blocker === 'ana' ? olga : ana)
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
    expect(await readError(await ana.post('/api/applications', { activityId: activity.id }))).toEqual([
      404,
      'activity_not_found',
    ])
    const decide = { applicationId: id, status: 'APPROVED' }
    expect(await readError(await olga.patch('/api/applications', decide))).toEqual([404, 'not_found'])
    const lists: [SignedInUser, string][] = [
      [ana, '/applications/mine'],
      [olga, '/applications/received'],
      [olga, `/applications/activity/${activity.id}`],
      [ana, `/participations/coming/${ana.id}`],
      [ana, `/participations/past/${ana.id}`],
    ]
    for (const [user, path] of lists) {
      const { items } = await readJson<Page<{ activityId: string }>>(user.get(`/api${path}`))
      expect(
        items.filter(({ activityId }) => activityId !== elsewhere.id),
        path,
      ).toEqual([])
    }
    const own = await readJson<Page<Activity>>(olga.get(`/api/activities/creator/${olga.id}`))
    expect(own.items.map(({ counts }) => counts?.applications)).toEqual([0, 0, 0])
  },
)

test('a declined applicant who is blocked cannot be approved, checked in the write itself', async () => {
  const { olga, ana, activity } = await createOrganizerAndViewer()
  const { id } = await insertApplication({
    activityId: activity.id,
    userId: ana.id,
    status: 'REJECTED',
  })
  const responses = await Promise.all([
    block(ana, olga),
    olga.patch('/api/applications', { applicationId: id, status: 'APPROVED' }),
  ])
  expect(responses[0].status).toBe(200)
  expect(await env.DB.prepare('select participants_count from activities').first('participants_count')).toBe(
    0,
  )
})

test('a simultaneous block and application leave no pending application, in any order', async () => {
  for (let round = 0; round < 2 * Number(env.RACE_ROUNDS); round++) {
    const { olga, ana, activity } = await createOrganizerAndViewer()
    const apply = () => ana.post('/api/applications', { activityId: activity.id })
    const both = round % 2 ? [apply(), block(olga, ana)] : [block(olga, ana), apply()]
    await Promise.all(both)
    const open = env.DB.prepare(
      "select count(*) as n from applications where user_id = ? and status = 'PENDING'",
    )
    expect(await open.bind(ana.id).first('n')).toBe(0)
  }
})
