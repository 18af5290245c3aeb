import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { CALENDAR_PAST_DAYS, CALENDAR_PAST_MAX } from '../../../worker/contract/limits'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { createActivity, NEW_YORK, updateActivity } from '../support/activity-calls'
import { block } from '../support/blocks'
import { createCalendar, readEvents } from '../support/calendars'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { HOME, HOME_POINT } from '../support/hidden-location'
import { signedInUser } from '../support/users'

const START = '2034-10-01T12:00:00Z'

/** Creates Ana, who has applied to Olga's activity and subscribes to the calendar of her own plans. */
async function applied(activity: object = {}) {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const created: Activity = await (await createActivity(olga, activity)).json()
  const application: Application = await (
    await ana.post('/api/applications', { activityId: created.id })
  ).json()
  const path = await createCalendar(ana)
  const read = async () => (await readEvents(path))[0]
  const decide = (status: string) =>
    olga.patch('/api/applications', { applicationId: application.id, status })
  const change = (changes: object) => updateActivity(olga, created.id, changes)
  return { olga, ana, id: created.id, path, read, decide, change }
}

describe('one entry', () => {
  test('is tentative until the approval, and keeps its UID', async () => {
    const { read, decide, id } = await applied()
    const before = await read()
    expect(before).toMatchObject({
      uid: `${id}@tagalong.test`,
      status: 'TENTATIVE',
      title: 'Sunset tennis',
      start: '2035-06-02T01:00:00.000Z',
      sequence: 0,
      url: `https://tagalong.test/activity/${id}`,
    })
    expect(before?.description).toBe(
      `You asked to join. The organizer has not decided yet.\n\nBring a racket.\n\nhttps://tagalong.test/activity/${id}`,
    )
    setClock(now() + HOUR_MS)
    await decide('APPROVED')
    const after = await read()
    expect(after).toMatchObject({ uid: before?.uid, status: 'CONFIRMED', start: before?.start })
    expect(after?.description).toMatch(/^Bring a racket/)
    expect(Date.parse(after?.lastModified ?? '')).toBeGreaterThan(Date.parse(before?.lastModified ?? ''))
  })

  test('of an activity with a minimum is tentative until it is confirmed, with a higher SEQUENCE', async () => {
    const minimum = { participants: 2, decidesAt: '2035-05-31T18:00' }
    const { read, decide, id } = await applied({ minimum })
    await decide('APPROVED')
    const tentative = await read()
    expect(tentative).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
    expect(tentative?.description).toMatch(
      /^Tentative: it goes ahead if 2 people join by Thu, May 31, 6:00 PM PDT\.\n\nBring a racket/,
    )
    await insertParticipation({ activityId: id, userId: (await signedInUser()).id })
    setClock('2035-06-01T01:00:00Z')
    await runJobs(env)
    expect(await read()).toMatchObject({ status: 'CONFIRMED', sequence: 1, title: 'Sunset tennis' })
    const file = await (await createClient().get(`/a/${id}.ics`)).text()
    expect(file).toContain('STATUS:CONFIRMED')
  })

  test('follows changes of time, duration, title, and place, each with a higher SEQUENCE', async () => {
    setClock(START)
    const { read, decide, change } = await applied()
    await decide('APPROVED')
    setClock(Date.parse(START) + HOUR_MS)
    await change({ dateTime: '2035-06-03T09:00', durationMinutes: 90 })
    expect(await read()).toMatchObject({
      start: '2035-06-03T16:00:00.000Z',
      end: '2035-06-03T17:30:00.000Z',
      sequence: 1,
      lastModified: '2034-10-01T13:00:00.000Z',
    })
    // The move keeps 9 AM local time, which is three hours earlier in New York.
    await change({ title: 'Sunrise tennis', locationFeature: NEW_YORK })
    expect(await read()).toMatchObject({
      title: 'Sunrise tennis',
      start: '2035-06-03T13:00:00.000Z',
      end: '2035-06-03T14:30:00.000Z',
      place: 'Pier 25, New York, NY',
      geo: { latitude: 40.7205, longitude: -74.0131 },
      sequence: 2,
    })
    // Move the date from daylight saving time to standard time.
    await change({ dateTime: '2035-11-05T09:00' })
    expect(await read()).toMatchObject({ start: '2035-11-05T14:00:00.000Z', sequence: 3 })
  })

  test('has the hidden place only after the approval', async () => {
    const { read, decide } = await applied({ locationFeature: HOME, hidesExactLocation: true })
    const before = await read()
    expect(before).toMatchObject({ geo: null })
    expect(before?.place).toMatch(/^Around /)
    expect(JSON.stringify(before)).not.toContain('Quartzhouse')
    await decide('APPROVED')
    expect(await read()).toMatchObject({
      geo: HOME_POINT,
      place: 'Quartzhouse 4417, Los Angeles, CA',
    })
  })

  test.each(['APPROVED', 'PENDING'])('stays as canceled until its end, from %s', async (status) => {
    const { olga, id, path, read, decide } = await applied()
    if (status === 'APPROVED') await decide(status)
    const { outcome } = await (await olga.delete(`/api/activities/${id}`)).json<{ outcome: string }>()
    expect(outcome).toBe('cancelled')
    expect(await read()).toMatchObject({
      status: 'CANCELLED',
      title: 'Canceled: Sunset tennis',
      sequence: 1,
    })
    setClock('2035-06-02T01:59:59Z')
    expect(await readEvents(path)).toHaveLength(1)
    setClock('2035-06-02T02:00:00Z')
    expect(await readEvents(path)).toEqual([])
  })

  test('disappears when the participant quits, withdraws, or is declined', async () => {
    const quitter = await applied()
    await quitter.decide('APPROVED')
    expect((await quitter.ana.patch(`/api/participations/quit/${quitter.id}`)).status).toBe(200)
    expect(await readEvents(quitter.path)).toEqual([])
    await quitter.olga.delete(`/api/activities/${quitter.id}`)
    expect(await readEvents(quitter.path)).toEqual([])

    const declined = await applied()
    await declined.decide('REJECTED')
    expect(await readEvents(declined.path)).toEqual([])
  })
})

describe('the calendar of plans', () => {
  test('has upcoming entries and those of the last weeks, but no other user’s activity', async () => {
    setClock(START)
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    const at = now()
    const insert = async (title: string, startsAt: number) =>
      (await insertActivity({ title, startsAt, durationMinutes: 60 })).id
    const join = async (title: string, startsAt: number) =>
      insertParticipation({ activityId: await insert(title, startsAt), userId: ana.id })
    await join('Ahead', at + DAY_MS)
    await join('Running', at - HOUR_MS / 2)
    await join('Over', at - DAY_MS)
    await join('Long over', at - (CALENDAR_PAST_DAYS + 1) * DAY_MS)
    await insertApplication({
      activityId: await insert('Waiting', at + 2 * DAY_MS),
      userId: ana.id,
      waitlistRank: 1,
    })
    await insertApplication({ activityId: await insert('Never answered', at - 1), userId: ana.id })
    await insert('Of strangers', at + DAY_MS)
    const events = await readEvents(path)
    expect(events.map(({ title, status }) => [title, status])).toEqual([
      ['Over', 'CONFIRMED'],
      ['Running', 'CONFIRMED'],
      ['Ahead', 'CONFIRMED'],
      ['Waiting', 'TENTATIVE'],
    ])
    expect(events.at(-1)?.description).toMatch(/^You are on the waitlist\./)
  })

  test('marks the user’s own activities in the title, and shows them as long as seats', async () => {
    setClock(START)
    const ana = await signedInUser()
    const [path, following] = [await createCalendar(ana), await createCalendar(ana, 'following')]
    const at = now()
    const host = async (title: string, startsAt: number, fields: object = {}) =>
      insertActivity({ title, startsAt, durationMinutes: 60, creatorId: ana.id, ...fields })
    await host('Ahead', at + 2 * DAY_MS)
    await host('Running', at - HOUR_MS / 2)
    await host('Over', at - DAY_MS)
    await host('Long over', at - (CALENDAR_PAST_DAYS + 1) * DAY_MS)
    await host('Called off', at + 3 * DAY_MS, { cancelledAt: at })
    await host('Called off and over', at - DAY_MS, { cancelledAt: at - 2 * DAY_MS })
    const { id } = await insertActivity({ title: 'Joined', startsAt: at + DAY_MS })
    await insertParticipation({ activityId: id, userId: ana.id })
    const events = await readEvents(path)
    expect(events.map(({ title, status }) => [title, status])).toEqual([
      ['Organizing: Over', 'CONFIRMED'],
      ['Organizing: Running', 'CONFIRMED'],
      ['Joined', 'CONFIRMED'],
      ['Organizing: Ahead', 'CONFIRMED'],
      ['Canceled: Called off', 'CANCELLED'],
    ])
    expect(await readEvents(following)).toEqual([])
    expect(await readEvents(await createCalendar(await signedInUser()))).toEqual([])
  })

  test('has the hidden place of the user’s own activity', async () => {
    const ana = await signedInUser()
    await createActivity(ana, { locationFeature: HOME, hidesExactLocation: true })
    expect((await readEvents(await createCalendar(ana)))[0]).toMatchObject({
      title: 'Organizing: Sunset tennis',
      geo: HOME_POINT,
    })
  })

  test('keeps at most 50 past entries, the latest of seats and own activities', async () => {
    setClock(START)
    const ana = await signedInUser()
    const startsAt = (n: number) => now() - DAY_MS - n * HOUR_MS
    const others = await insertActivities(
      Array.from({ length: 30 }, (_, n) => ({ title: `Joined ${n}`, startsAt: startsAt(2 * n) })),
    )
    for (const { id: activityId } of others) await insertParticipation({ activityId, userId: ana.id })
    await insertActivities(
      Array.from({ length: 30 }, (_, n) => ({
        title: `Own ${n}`,
        creatorId: ana.id,
        startsAt: startsAt(2 * n + 1),
      })),
    )
    const titles = (await readEvents(await createCalendar(ana))).map(({ title }) => title)
    expect(titles).toHaveLength(CALENDAR_PAST_MAX)
    expect([titles[0], titles.at(-1)]).toEqual(['Organizing: Own 24', 'Joined 0'])
  })

  test('hides activities of blocked and suspended organizers, as the app does', async () => {
    const { olga, ana, path, decide } = await applied()
    await decide('APPROVED')
    await database().run(`update users set suspended_at = 1 where id = '${olga.id}'`)
    expect(await readEvents(path)).toEqual([])
    await database().run(`update users set suspended_at = null where id = '${olga.id}'`)
    expect(await readEvents(path)).toHaveLength(1)
    await block(olga, ana)
    expect(await readEvents(path)).toEqual([])
  })

  test('shows an admin a hidden place no earlier than others', async () => {
    const admin = await signedInUser({ admin: true })
    const [olga, path] = [await signedInUser(), await createCalendar(admin)]
    const body = { locationFeature: HOME, hidesExactLocation: true }
    const { id }: Activity = await (await createActivity(olga, body)).json()
    await insertApplication({ activityId: id, userId: admin.id })
    expect((await readEvents(path))[0]).toMatchObject({ status: 'TENTATIVE', geo: null })
  })
})
