import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { activities } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { describeError } from '../../../worker/platform/errors'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
  setActivity,
} from '../support/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import { createClient, setClock } from '../support/client'
import { databaseWhere } from '../support/interrupt'
import { deleteNotices, NOON, readEmailKinds, readNoticeKinds } from '../support/notices'
import { readError, readJson } from '../support/responses'
import {
  decideApplication,
  expectInvariants,
  listApplications,
  readActivity as readRow,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, insertUsers, signedInUser, signedInUsers, UNLIMITED } from '../support/users'

const START = NOON + 4 * DAY_MS
const DECISION = NOON + 2 * DAY_MS
const iso = (at: number) => new Date(at).toISOString()
const minimumOf = (participants: number, decidesAt = DECISION) => ({
  participants,
  decidesAt: iso(decidesAt),
})

beforeEach(() => setClock(NOON))
afterEach(() => expectInvariants())

type Overrides = NonNullable<Parameters<typeof insertActivity>[0]>

/** Inserts an activity by Olga that needs three people, with this many participants. */
async function insertTentative(participants: number, overrides: Overrides = {}) {
  const olga = await signedInUser({ name: 'Olga', quotaFactor: UNLIMITED })
  const activity = await insertActivity({
    creatorId: olga.id,
    title: 'Picnic',
    startsAt: START,
    minParticipants: 3,
    decidesAt: DECISION,
    ...overrides,
  })
  const { id } = activity
  const seated = await signedInUsers(participants)
  for (const { id: userId } of seated) await insertParticipation({ activityId: id, userId })
  return { olga, id, seated }
}

const readActivity = async (user: SignedInUser, id: string) =>
  readJson<Activity>(await user.get(`/api/activities/${id}`))
const extend = (user: SignedInUser, id: string, decidesAt: number) =>
  user.post(`/api/activities/extend/${id}`, { decidesAt: iso(decidesAt) })
const decide = async (at = DECISION) => {
  setClock(at)
  await runJobs(env)
}

describe('setting a minimum', () => {
  test('is part of publishing and editing, and everyone reads it', async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser()]
    const minimum = { participants: 4, decidesAt: '2035-05-31T18:00' }
    const created = await readJson<Activity>(await createActivity(olga, { minimum }))
    const stored = {
      participants: 4,
      decidesAt: '2035-06-01T01:00:00.000Z',
      isConfirmed: false,
      isExtended: false,
    }
    expect(created.minimum).toEqual(stored)
    expect((await readActivity(ana, created.id)).minimum).toEqual(stored)
    const plain = await readJson<Activity>(await createActivity(olga))
    expect(plain.minimum).toBeNull()
    const changed = await readJson<Activity>(await updateActivity(olga, plain.id, { minimum }))
    expect(changed.minimum).toEqual(stored)
    expect(
      (await readJson<Activity>(await updateActivity(olga, plain.id, { minimum: null }))).minimum,
    ).toBeNull()
  })

  test('is between 2 and the maximum, and decided between now and an hour before the start', async () => {
    const olga = await signedInUser()
    const outcome = async (minimum: object) =>
      readError(await createActivity(olga, { dateTime: iso(START), maxParticipants: 8, minimum }))
    expect(await outcome(minimumOf(1))).toEqual([400, 'invalid_request'])
    expect(await outcome(minimumOf(9))).toEqual([400, 'invalid_request'])
    expect(await outcome(minimumOf(4, NOON))).toEqual([400, 'decision_time'])
    expect(await outcome(minimumOf(4, START - HOUR_MS + 1))).toEqual([400, 'decision_time'])
    const fits = { dateTime: iso(START), minimum: minimumOf(8, START - HOUR_MS) }
    expect((await createActivity(olga, { ...fits, maxParticipants: 8 })).status).toBe(201)
  })

  test('is refused by the database even without validation', async () => {
    const { id } = await insertTentative(0)
    const failure = (changes: Partial<typeof activities.$inferInsert>) =>
      setActivity(id, changes).then(() => 'stored', describeError)
    for (const changes of [{ minParticipants: 1 }, { minParticipants: 11 }, { maxParticipants: 2 }])
      expect(await failure(changes)).toContain('activities_minimum')
    for (const changes of [
      { decidesAt: START - HOUR_MS + 1 },
      { startsAt: DECISION },
      { decidesAt: null },
      { minParticipants: null, decidesAt: null, goesAheadAt: NOON },
    ])
      expect(await failure(changes)).toContain('activities_decision')
    expect(await failure({ goesAheadAt: NOON, maxParticipants: 2, startsAt: DECISION })).toBe('stored')
  })
})

describe('changing a minimum', () => {
  test('moves the decision later once, with one email to each participant', async () => {
    const { olga, id, seated } = await insertTentative(2)
    const ben = await insertUser()
    await insertApplication({ activityId: id, userId: ben.id })
    const extended = await readJson<Activity>(await extend(olga, id, DECISION + DAY_MS))
    expect(extended.minimum).toMatchObject({ decidesAt: iso(DECISION + DAY_MS), isExtended: true })
    expect(await readError(await extend(olga, id, DECISION + DAY_MS + 1))).toEqual([409, 'decision_extended'])
    for (const { id: userId } of seated) {
      expect(await readNoticeKinds(userId)).toEqual(['decision_extended'])
      expect(await readEmailKinds(userId)).toEqual(['decision_extended'])
    }
    expect(await readNoticeKinds(ben.id)).toEqual([])
    await decide()
    expect((await readActivity(olga, id)).status).toBe('upcoming')
  })
})

test('an edit whose minimum another user changes is decided again as long as other changes come before it', async () => {
  const { olga, id } = await insertTentative(1, { maxParticipants: 12 })
  const DB = databaseWhere(async (send, count) => {
    if (count > 1 && count <= 8) await setActivity(id, { minParticipants: 4 - (count % 2) })
    return send()
  })
  const client = createClient({ cookies: olga.cookies, bindings: { ...env, DB } })
  expect((await updateActivity(client, id, { minimum: minimumOf(5) })).status).toBe(200)
  expect((await readRow(id)).minParticipants).toBe(5)
})

describe('the decision', () => {
  test('confirms an activity with enough people, and notifies each participant and the organizer once', async () => {
    const { olga, id, seated } = await insertTentative(3)
    await decide(DECISION - 1)
    expect((await readActivity(olga, id)).minimum?.isConfirmed).toBe(false)
    await decide()
    await decide(DECISION + 5 * MINUTE_MS)
    const confirmed = await readActivity(olga, id)
    expect([confirmed.status, confirmed.minimum?.isConfirmed, confirmed.calendarSequence]).toEqual([
      'upcoming',
      true,
      1,
    ])
    expect((await readRow(id)).goesAheadAt).toBe(DECISION)
    for (const userId of [olga.id, ...seated.map((user) => user.id)]) {
      expect(await readNoticeKinds(userId)).toEqual(['activity_confirmed'])
      expect(await readEmailKinds(userId)).toEqual(['activity_confirmed'])
    }
  })

  test('cancels an activity with too few people, and notifies participants, applicants, and the organizer once', async () => {
    const { olga, id, seated } = await insertTentative(2)
    const [pending, waiting, declined] = await signedInUsers(3)
    await insertApplication({ activityId: id, userId: pending?.id ?? '' })
    await insertApplication({ activityId: id, userId: waiting?.id ?? '', waitlistRank: 1 })
    await insertApplication({
      activityId: id,
      userId: declined?.id ?? '',
      status: 'REJECTED',
      decidedAt: NOON,
    })
    await decide()
    await decide(DECISION + 5 * MINUTE_MS)
    expect((await readActivity(olga, id)).status).toBe('cancelled')
    expect(await readRow(id)).toMatchObject({ cancelledAt: DECISION, cancelledBy: null, goesAheadAt: null })
    for (const user of [olga, ...seated, pending, waiting]) {
      expect(await readNoticeKinds(user?.id ?? '')).toEqual(['activity_cancelled'])
      expect(await readEmailKinds(user?.id ?? '')).toEqual(['activity_cancelled'])
    }
    expect(await readNoticeKinds(declined?.id ?? '')).toEqual([])
    expect((await listApplications(id)).map(({ status }) => status).sort()).toEqual(
      ['APPROVED', 'APPROVED', 'WITHDRAWN', 'WITHDRAWN', 'REJECTED'].sort(),
    )
  })

  test('ignores canceled activities and those without a minimum', async () => {
    const { olga, id, seated } = await insertTentative(1)
    const plain = await insertActivity({ creatorId: olga.id, startsAt: START })
    await olga.delete(`/api/activities/${id}`)
    await deleteNotices()
    await decide()
    expect(await readNoticeKinds(seated[0]?.id ?? '')).toEqual([])
    expect((await readActivity(olga, plain.id)).status).toBe('upcoming')
  })

  test('does not announce an activity whose organizer is suspended', async () => {
    const { olga, seated } = await insertTentative(3)
    const admin = await signedInUser({ admin: true })
    const suspended = await admin.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam' })
    expect(suspended.status).toBe(200)
    await deleteNotices()
    await decide()
    expect(await readNoticeKinds(seated[0]?.id ?? '')).not.toContain('activity_confirmed')
  })
})

describe('approvals that reach the minimum at the instant of the decision', () => {
  // Many simultaneous requests take a long time on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  const ACTIVITIES = 12

  test('confirm the activity or come too late, never both', async () => {
    const olga = await signedInUser({ quotaFactor: UNLIMITED })
    const [applicant, ...seated] = await insertUsers(3)
    const tentative = { creatorId: olga.id, startsAt: START, minParticipants: 3, decidesAt: DECISION }
    for (let round = 0; round < Number(env.RACE_ROUNDS); round++) {
      setClock(NOON)
      const rows = await insertActivities(Array.from({ length: ACTIVITIES }, () => tentative))
      for (const { id } of rows) {
        for (const { id: userId } of seated) await insertParticipation({ activityId: id, userId })
        await insertApplication({ id: `application ${id}`, activityId: id, userId: applicant?.id ?? '' })
      }
      setClock(DECISION)
      const approve = ({ id }: { id: string }) => decideApplication(olga, `application ${id}`, 'APPROVED')
      const [before, , after] = await Promise.all([
        Promise.all(rows.slice(0, 3).map(approve)),
        runJobs(env),
        Promise.all(rows.slice(3).map(approve)),
      ])
      const responses = [...before, ...after]
      for (const [at, { id }] of rows.entries()) {
        const { cancelledAt, goesAheadAt, participantsCount } = await readRow(id)
        expect([cancelledAt, goesAheadAt]).toEqual(
          participantsCount === 3 ? [null, DECISION] : [DECISION, null],
        )
        expect(responses[at]?.status).toBe(participantsCount === 3 ? 200 : 409)
      }
    }
  })
})

describe('the dates of a series', () => {
  const TUESDAY = '2026-12-08T19:00'

  async function createSeries() {
    const olga = await signedInUser({ quotaFactor: UNLIMITED })
    const created = await createActivity(olga, {
      dateTime: TUESDAY,
      repeat: { frequency: 'weekly', count: 3 },
      minimum: { participants: 3, decidesAt: '2026-12-06T19:00' },
    })
    const { id } = await readJson<Activity>(created)
    return {
      olga,
      id,
      readDates: async () =>
        (await readJson<{ items: Activity[] }>(await olga.get(`/api/activities/dates/${id}`))).items,
    }
  }
  const daysBefore = ({ dateTime, minimum }: Activity) =>
    minimum && (Date.parse(dateTime) - Date.parse(minimum.decidesAt)) / DAY_MS

  test('each have their own decision, at the same distance from their start', async () => {
    const { olga, id, readDates } = await createSeries()
    const dates = await readDates()
    expect(dates.map(daysBefore)).toEqual([2, 2, 2])
    await decide(Date.parse('2026-12-07T04:00:00Z'))
    expect((await readDates()).map(({ status }) => status)).toEqual(['cancelled', 'upcoming', 'upcoming'])
    const again = await readJson<Activity>(await olga.post(`/api/activities/again/${id}`, { invite: false }))
    expect([daysBefore(again), again.minimum?.isConfirmed, again.minimum?.participants]).toEqual([
      2,
      false,
      3,
    ])
    const soon = { dateTime: '2026-12-08T08:00', invite: false }
    const close = await readJson<Activity>(await olga.post(`/api/activities/again/${id}`, soon))
    expect(close.minimum).toBeNull()
  })

  test('change together with their scope, except confirmed ones', async () => {
    const { olga, id, readDates } = await createSeries()
    const [, second, third] = await readDates()
    const [ana] = await insertUsers(1)
    for (const date of [second, third])
      await insertParticipation({ activityId: date?.id ?? '', userId: ana?.id ?? '' })
    await setActivity(third?.id ?? '', { goesAheadAt: NOON })
    const minimum = { participants: 4, decidesAt: '2026-12-07T19:00' }
    await updateActivity(olga, id, { minimum, scope: 'all' })
    const changed = await readDates()
    expect(changed.map(daysBefore)).toEqual([1, 1, 2])
    expect(changed.map((date) => date.minimum?.participants)).toEqual([4, 4, 3])
    expect(await readNoticeKinds(ana?.id ?? '')).toEqual(['decision_extended'])
    await updateActivity(olga, id, { minimum: null, scope: 'all' })
    expect((await readDates()).map((date) => date.minimum?.participants)).toEqual([undefined, undefined, 3])
  })

  test('keep their distance when they move to another time', async () => {
    const { olga, id, readDates } = await createSeries()
    await updateActivity(olga, id, { dateTime: '2026-12-06T10:00', scope: 'all' })
    expect((await readDates()).map(daysBefore)).toEqual([2, 2, 2])
  })
})
