import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity, ActivityVisibility } from '../../../worker/contract/activities'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { ACTIVITY_VISIBILITIES } from '../../../worker/contract/vocabulary'
import { DAY_MS } from '../../../worker/platform/clock'
import { showsMore } from '../../../worker/transitions/co-organizer-rules'
import { insertSeries } from '../support/activities'
import { WEST_LA } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { createTeam, insertHelper } from '../support/co-organizers'
import { interrupted } from '../support/interrupt'
import { fetchEmailsTo } from '../support/mailbox'
import { deleteNotices, fetchNotices, NOON, readNoticeKinds } from '../support/notices'
import { readError, readJson } from '../support/responses'
import { wait } from '../support/sending'
import type { SignedInUser } from '../support/users'

const START = NOON + 3 * DAY_MS
beforeEach(() => setClock(NOON))

const REFUSED = [403, 'only_organizer_shows']
const edit = (user: TestClient, activityId: string, body: object) =>
  user.patch(`/api/activities/${activityId}`, body)
const hide = (organizer: SignedInUser, activityId: string) =>
  edit(organizer, activityId, { hidesExactLocation: true })
const read = (user: SignedInUser, activityId: string) =>
  readJson<Activity>(user.get(`/api/activities/${activityId}`))

/** Creates two dates of Olga's weekly series with Cora as co-organizer. */
async function createSeries(first: object, second: object) {
  const { olga, cora } = await createTeam({ startsAt: START })
  const creatorId = olga.id
  const [next = '', later = ''] = await insertSeries([
    { creatorId, startsAt: START, ...first },
    { creatorId, startsAt: START + 7 * DAY_MS, ...second },
  ])
  for (const id of [next, later]) await insertHelper(id, cora.id, 'co-organizer')
  return { olga, cora, next, later }
}

describe('the visibility of an activity', () => {
  /**
   * The visibilities that a co-organizer may change each visibility to. `members` and `unlisted` reach different people, so
   * neither may replace the other.
   */
  const narrower: Record<ActivityVisibility, readonly ActivityVisibility[]> = {
    public: ['link', 'unlisted', 'members'],
    link: ['unlisted', 'members'],
    unlisted: [],
    members: [],
  }
  const changes = ACTIVITY_VISIBILITIES.flatMap((from) =>
    ACTIVITY_VISIBILITIES.map((to) => ({ from, to, widens: to !== from && !narrower[from].includes(to) })),
  )

  test.each(changes)('from $from to $to shows it to more people: $widens', ({ from, to, widens }) => {
    const before = { visibility: from, exactLocationId: null, autoApproval: null }
    expect(showsMore(before, { visibility: to })).toBe(widens)
  })

  test('is widened only by the organizer, who is notified when a co-organizer narrows it', async () => {
    const { olga, cora, activityId } = await createTeam({ startsAt: START, visibility: 'link' })
    expect(await readError(await edit(cora, activityId, { visibility: 'public' }))).toEqual(REFUSED)
    expect((await read(olga, activityId)).visibility).toBe('link')
    expect(await readNoticeKinds(olga.id)).toEqual([])
    expect((await edit(cora, activityId, { visibility: 'members' })).status).toBe(200)
    expect((await read(olga, activityId)).visibility).toBe('members')
    expect(await readNoticeKinds(olga.id)).toEqual(['activity_changed'])
    expect((await edit(olga, activityId, { visibility: 'public' })).status).toBe(200)
  })

  test('of another date of a series is not widened by a co-organizer either', async () => {
    const { olga, cora, next, later } = await createSeries({ visibility: 'link' }, { visibility: 'members' })
    const all = { visibility: 'link', title: 'Padel', scope: 'all' }
    expect(await readError(await edit(cora, next, all))).toEqual(REFUSED)
    expect(await read(olga, later)).toMatchObject({ visibility: 'members' })
    expect((await read(olga, next)).title).not.toBe('Padel')
    expect((await edit(cora, next, { title: 'Padel', scope: 'all' })).status).toBe(200)
    expect((await edit(olga, next, all)).status).toBe(200)
  })

  test('is not widened when the organizer narrows it at the same moment', async () => {
    const { olga, cora, activityId } = await createTeam({ startsAt: START, visibility: 'public' })
    const narrow = () => edit(olga, activityId, { visibility: 'members' })
    const late = await edit(interrupted(cora, narrow), activityId, {
      visibility: 'public',
    })
    expect(await readError(late)).toEqual(REFUSED)
    expect((await read(olga, activityId)).visibility).toBe('members')
  })
})

describe('a hidden place', () => {
  test('can be revealed only by the organizer, who is notified when a co-organizer hides it', async () => {
    const { olga, cora, dora, activityId } = await createTeam({ startsAt: START })
    expect((await edit(cora, activityId, { hidesExactLocation: true })).status).toBe(200)
    const [notice] = await fetchNotices(olga)
    expect(notice?.change).toMatchObject({ placeShown: { from: 'everyone', to: 'approved' } })
    expect(notice && textOf(wordsOf(notice))).toBe(
      'Cora changed the visibility of the place of your activity Tennis',
    )
    expect(await readNoticeKinds(dora.id)).toEqual([])
    await wait(0)
    expect((await fetchEmailsTo(olga.email))[0]?.text).toContain('For everyone → For approved people')
    const shown = await edit(cora, activityId, { hidesExactLocation: false })
    expect(await readError(shown)).toEqual(REFUSED)
    expect((await edit(olga, activityId, { hidesExactLocation: false })).status).toBe(200)
    expect(await readNoticeKinds(cora.id)).toEqual([])
  })

  test('stays hidden in every date of a series that a co-organizer edits', async () => {
    const { olga, cora, next, later } = await createSeries({}, {})
    await hide(olga, later)
    const moved = await edit(cora, next, { locationFeature: WEST_LA, scope: 'all' })
    expect(await readError(moved)).toEqual(REFUSED)
    expect((await read(olga, later)).hidesExactLocation).toBe(true)
    expect((await edit(cora, next, { locationFeature: WEST_LA })).status).toBe(200)
    expect(await readNoticeKinds(olga.id)).toEqual(['activity_changed'])
  })

  test('is not revealed by automatic approval, which a co-organizer can narrow', async () => {
    const { olga, cora, activityId } = await createTeam({ startsAt: START })
    await hide(olga, activityId)
    const everybody = (seats: number) => ({ autoApproval: { who: 'everybody', seats } })
    expect(await readError(await edit(cora, activityId, everybody(5)))).toEqual(REFUSED)
    expect((await edit(olga, activityId, everybody(5))).status).toBe(200)
    expect(await readError(await edit(cora, activityId, everybody(6)))).toEqual(REFUSED)
    expect((await edit(cora, activityId, everybody(4))).status).toBe(200)
    expect((await edit(cora, activityId, { autoApproval: null })).status).toBe(200)
  })
})

test('the organizer is notified at once when a co-organizer moves the place, also by email', async () => {
  const { olga, cora, activityId } = await createTeam({ startsAt: START })
  await hide(olga, activityId)
  await deleteNotices()
  expect((await edit(cora, activityId, { locationFeature: WEST_LA })).status).toBe(200)
  expect((await read(olga, activityId)).hidesExactLocation).toBe(true)
  expect(await readNoticeKinds(olga.id)).toEqual(['activity_changed'])
  await wait(0)
  expect(await fetchEmailsTo(olga.email)).toHaveLength(1)
})

test('a minimum is not added to another date of a series by a co-organizer', async () => {
  const { olga, cora, next, later } = await createSeries({}, {})
  const minimum = { participants: 4, decidesAt: new Date(START - DAY_MS).toISOString() }
  expect((await edit(olga, next, { minimum })).status).toBe(200)
  const lower = { minimum: { ...minimum, participants: 3 }, scope: 'all' }
  expect(await readError(await edit(cora, next, lower))).toEqual([403, 'only_organizer_minimum'])
  expect(await read(olga, later)).toMatchObject({ minimum: null })
})
