import { beforeEach, describe, expect, test } from 'vitest'
import type { OrganizerNumbers } from '../../../worker/contract/numbers'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

// A Wednesday
const NOW = Date.parse('2034-10-04T12:00:00Z')
const PATH = '/api/applications/numbers'
beforeEach(() => setClock(NOW))

const numbersOf = (user: SignedInUser, query = '') => readJson<OrganizerNumbers>(user.get(PATH + query))

/** Creates Olga's activity with applications in several states, and a past one with two seats. */
async function createOrganizer() {
  const olga = await signedInUser({ name: 'Olga' })
  const coming = await insertActivity({ creatorId: olga.id, title: 'Tennis', startsAt: NOW + DAY_MS })
  const past = await insertActivity({
    ...{ creatorId: olga.id, title: 'Hike', startsAt: NOW - 3 * DAY_MS, durationMinutes: 60 },
    timeZone: 'America/Los_Angeles',
  })
  const apply = async (name: string, fields: object = {}, activityId = coming.id) => {
    const { id: userId } = await insertUser({ name })
    const decided = 'status' in fields && { decidedAt: NOW }
    await insertApplication({ activityId, userId, createdAt: NOW - HOUR_MS, ...decided, ...fields })
    return userId
  }
  const ana = await apply('Ana', { status: 'APPROVED', source: 'link', answeredAt: NOW })
  await insertParticipation({ activityId: coming.id, userId: ana })
  await apply('Ben', { status: 'REJECTED', source: 'link' })
  await apply('Cy', { waitlistRank: 1, source: 'map' })
  await apply('Di', { source: 'explore', createdAt: NOW - 7 * DAY_MS })
  await apply('Ed', { status: 'WITHDRAWN', createdAt: NOW - 400 * DAY_MS, source: 'follow' })
  for (const noShowAt of [null, NOW]) {
    const { id: userId } = await insertUser({ name: noShowAt ? 'Flo' : 'Gus' })
    await insertParticipation({ activityId: past.id, userId, status: 'FINISHED', noShowAt })
  }
  await database().run(
    `update applications set created_at = ${NOW - 7 * DAY_MS} where activity_id = '${past.id}'`,
  )
  return { olga, apply, coming, past }
}

describe('numbers of an organizer', () => {
  test('count applications by week, decision, and source, and attendance', async () => {
    const { olga, past } = await createOrganizer()
    expect(await numbersOf(olga)).toEqual({
      weeks: [
        { weekOf: '2034-10-01', applications: 3 },
        { weekOf: '2034-09-24', applications: 3 },
      ],
      decisions: { approved: 3, waitlisted: 1, declined: 1, pending: 1, withdrawn: 0 },
      sources: { link: 2, explore: 1, map: 1, follow: 0, other: 0, unknown: 2 },
      attendance: [
        {
          activityId: past.id,
          title: 'Hike',
          dateTime: '2034-10-01T12:00:00.000Z',
          timeZone: 'America/Los_Angeles',
          came: 1,
          seats: 2,
        },
      ],
    })
  })

  test('start weeks on Sunday in the organizer’s time zone', async () => {
    const { olga, apply } = await createOrganizer()
    await apply('Late', { createdAt: Date.parse('2034-10-01T05:00:00Z') })
    expect((await numbersOf(olga)).weeks.map(({ applications }) => applications)).toEqual([4, 3])
    // It was Saturday evening in Los Angeles.
    expect((await numbersOf(olga, '?offset=-420')).weeks.map(({ applications }) => applications)).toEqual([
      3, 4,
    ])
    expect((await olga.get(`${PATH}?offset=900`)).status).toBe(400)
  })

  test('include only the user’s own activities, and are empty without any', async () => {
    await createOrganizer()
    const none = await numbersOf(await signedInUser())
    expect([none.weeks, none.attendance]).toEqual([[], []])
    expect(Object.values(none.sources)).toEqual([0, 0, 0, 0, 0, 0])
    const admin = await signedInUser({ admin: true })
    expect((await numbersOf(admin)).weeks).toEqual([])
  })

  test('exclude canceled and unfinished activities from attendance', async () => {
    const { olga } = await createOrganizer()
    const [cancelled, running] = await insertActivities([
      { creatorId: olga.id, startsAt: NOW - DAY_MS, cancelledAt: NOW - 2 * DAY_MS },
      { creatorId: olga.id, startsAt: NOW - HOUR_MS, durationMinutes: 120 },
    ])
    for (const activity of [cancelled, running]) {
      const { id: userId } = await insertUser()
      if (activity) await insertParticipation({ activityId: activity.id, userId })
    }
    expect((await numbersOf(olga)).attendance).toHaveLength(1)
  })
})

test('the source of an application is counted, and may be left out', async () => {
  const olga = await signedInUser()
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: NOW + DAY_MS })
  const apply = async (source?: string) =>
    (await (await signedInUser()).post('/api/applications', { activityId, source })).status
  for (const source of ['link', 'explore', 'map', 'follow', 'other', undefined])
    expect(await apply(source)).toBe(201)
  expect(await apply('tv')).toBe(400)
  expect(Object.values((await numbersOf(olga)).sources)).toEqual([1, 1, 1, 1, 1, 1])
})

describe('the CSV file', () => {
  async function linesOf(user: SignedInUser) {
    const response = await user.get(`${PATH}/csv`)
    return { response, lines: (await response.text()).trimEnd().split('\r\n') }
  }

  test('has the applications of the last 12 months, newest first', async () => {
    const { olga } = await createOrganizer()
    const { response, lines } = await linesOf(olga)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tagalong-applications-2034-10-04.csv"',
    )
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain('"Activity","Starts","Time zone","Applicant","Status"')
    expect(lines.find((line) => line.includes('"Ana"'))).toMatch(
      /^"Tennis","2034-10-05T12:00:00.000Z","[\w/]+","Ana","Approved","2034-10-04T11:00:00.000Z","2034-10-04T12:00:00.000Z","Your link",""$/,
    )
    expect(lines.find((line) => line.includes('"Flo"'))).toMatch(/"No"$/)
    expect(lines.find((line) => line.includes('"Gus"'))).toMatch(/"Yes"$/)
    expect(lines.find((line) => line.includes('"Cy"'))).toContain('"Waitlist"')
    expect(lines.join()).not.toMatch(/@|Ed/)
  })

  test('excludes people across a block', async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser({ name: 'Ana' })]
    const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: NOW + DAY_MS })
    await insertApplication({ activityId, userId: ana.id })
    await block(ana, olga)
    expect((await linesOf(olga)).lines).toHaveLength(1)
  })
})
