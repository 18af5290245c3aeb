import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation, runFills } from '../support/activities'
import { block, unblock } from '../support/blocks'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { checkIn } from '../support/door'
import { fetchItems } from '../support/lists'
import { approveApplication, editActivityRow } from '../support/notices'
import { createSeat, END, readRecord, START, summaryOf } from '../support/records'
import { decideApplication, readSeat } from '../support/seats'
import { insertUser, signedInUser } from '../support/users'

describe('an entry', () => {
  test('exists from the end of the activity, with its cause', async () => {
    const { ana, activityId } = await createSeat(END - 1)
    expect(await summaryOf(ana)).toEqual({ attended: 0, of: 0, kinds: [] })
    setClock(END)
    expect(await readRecord(ana)).toEqual({
      ...{ attended: 1, of: 1, sentence: null, nextCursor: null, host: null },
      entries: [
        {
          activityId,
          ...{ title: 'Tennis', type: 'SPORTS_FITNESS', timeZone: 'America/Los_Angeles' },
          dateTime: new Date(START).toISOString(),
          ...{ kind: 'attended', counts: true, organizerName: 'Olga', dispute: null, disputableUntil: null },
          cause: { checkedInAt: null, markedAt: null, minutesAhead: null, isPassedOn: false },
        },
      ],
    })
  })

  test('shows when the user checked in', async () => {
    const { olga, ana, activityId } = await createSeat(START - 2 * MINUTE_MS)
    const at = START - 2 * MINUTE_MS
    await checkIn(olga, activityId, { userId: ana.id, state: 'here', at })
    setClock(END)
    const cause = { checkedInAt: new Date(at).toISOString() }
    expect((await readRecord(ana)).entries[0]).toMatchObject({ kind: 'attended', cause })
  })

  test('of a person marked absent counts once the mark is final', async () => {
    const { ana, mark } = await createSeat(END)
    await mark(true)
    const entry = { kind: 'missed', counts: false, cause: { markedAt: new Date(END).toISOString() } }
    expect(await readRecord(ana)).toMatchObject({ of: 0, entries: [entry] })
    setClock(END + 72 * HOUR_MS)
    expect(await readRecord(ana)).toMatchObject({ attended: 0, of: 1, entries: [{ ...entry, counts: true }] })
  })

  test.each([
    [START - 24 * HOUR_MS - 1, 'gave_up', 0],
    [START - 24 * HOUR_MS, 'gave_up_late', 1],
    [START - 5 * HOUR_MS, 'gave_up_late', 1],
  ])('of a seat given up at %i is %s, and %i counts', async (at, kind, of) => {
    const { ana, quit } = await createSeat(at)
    expect((await quit()).status).toBe(200)
    setClock(END)
    expect(await readRecord(ana)).toMatchObject({
      ...{ attended: 0, of },
      entries: [{ kind, cause: { minutesAhead: Math.floor((START - at) / MINUTE_MS) } }],
    })
  })

  test('of a seat given up and taken again follows the last event', async () => {
    const { ana, quit, pair } = await createSeat(START - 5 * HOUR_MS)
    await quit()
    await ana.post('/api/applications', pair)
    await approveApplication(pair)
    expect(await readSeat(pair.userId)).toMatchObject({ quitBy: null, quitAhead: null })
    setClock(END)
    expect((await summaryOf(ana)).kinds).toEqual(['attended'])
  })
})

// tests/worker/records/same-line.test.ts covers every cause.
describe('other people’s acts create no entry', () => {
  test('another length after the seat was taken, which is a reason to give it up', async () => {
    const { olga, ana, quit, activityId } = await createSeat(START - 5 * HOUR_MS)
    await editActivityRow({ id: activityId, creatorId: olga.id }, { durationMinutes: 90 })
    await quit()
    setClock(END + 2 * HOUR_MS)
    expect((await summaryOf(ana)).kinds).toEqual([])
  })

  test('another place, but not hiding the place', async () => {
    const other = await insertActivity({ latitude: 34.1, longitude: -118.3 })
    const kindsAfter = async (changes: Parameters<typeof editActivityRow>[1]) => {
      const { olga, ana, quit, activityId } = await createSeat(START - 5 * HOUR_MS)
      const { locationId } =
        (await database().select().from(activities).where(eq(activities.id, activityId)))[0] ?? {}
      await editActivityRow(
        { id: activityId, creatorId: olga.id },
        'exactLocationId' in changes ? { ...changes, exactLocationId: locationId } : changes,
      )
      await quit()
      setClock(END)
      return (await summaryOf(ana)).kinds
    }
    expect(await kindsAfter({ locationId: other.locationId })).toEqual([])
    expect(await kindsAfter({ locationId: other.locationId, exactLocationId: 'the old one' })).toEqual([
      'gave_up_late',
    ])
  })

  test('a start moved closer after the seat was given up in time', async () => {
    const { olga, ana, quit, activityId } = await createSeat(START - 2 * DAY_MS)
    await quit()
    await editActivityRow({ id: activityId, creatorId: olga.id }, { startsAt: START - 2 * DAY_MS + HOUR_MS })
    setClock(END)
    expect((await summaryOf(ana)).kinds).toEqual(['gave_up'])
  })

  test('a start moved after the user was asked and gave up the seat at once', async () => {
    const { olga, ana, quit, activityId } = await createSeat(START - 24 * HOUR_MS)
    await runJobs(env)
    setClock(START - 22 * HOUR_MS)
    await quit()
    await editActivityRow({ id: activityId, creatorId: olga.id }, { startsAt: START + HOUR_MS })
    setClock(END + HOUR_MS)
    expect((await summaryOf(ana)).kinds).toEqual(['gave_up'])
  })
})

describe('the record', () => {
  test('has the last 12 months, in pages', async () => {
    setClock(START)
    const ana = await signedInUser()
    const creatorId = (await insertUser()).id
    for (const [nth, days] of [364, 366, 3, 2, 1].entries()) {
      const { id: activityId } = await insertActivity({
        creatorId,
        title: `${nth}`,
        startsAt: START - days * DAY_MS,
      })
      await insertParticipation({ activityId, userId: ana.id, status: 'FINISHED' })
    }
    const first = await readRecord(ana, '?limit=3')
    expect(first.entries.map(({ title }) => title)).toEqual(['4', '3', '2'])
    expect(first).toMatchObject({ attended: 4, of: 4, sentence: 'Attended 4 of 4' })
    const second = await readRecord(ana, `?limit=3&cursor=${first.nextCursor}`)
    expect(second.entries.map(({ title }) => title)).toEqual(['0'])
    expect(second).toMatchObject({ of: 4, nextCursor: null })
  })

  test('does not name a hidden organizer, and keeps the entry', async () => {
    const { olga, ana } = await createSeat(END)
    await block(olga, ana)
    expect((await readRecord(ana)).entries).toMatchObject([{ title: 'Tennis', organizerName: null }])
  })
})

describe('the line for organizers', () => {
  async function createApplicant() {
    setClock(START)
    const [olga, ana, admin] = [
      await signedInUser(),
      await signedInUser(),
      await signedInUser({ admin: true }),
    ]
    const creatorId = (await insertUser()).id
    for (const days of [3, 2, 1]) {
      const { id: activityId } = await insertActivity({ creatorId, startsAt: START - days * DAY_MS })
      await insertParticipation({ activityId, userId: ana.id, status: 'FINISHED' })
    }
    const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: START + DAY_MS })
    const application = await insertApplication({ activityId, userId: ana.id })
    const read = async (client = olga) => {
      const [row] = await fetchItems(client, `/api/applications/activity/${activityId}`)
      return (row as { applicant: { attendance?: object } }).applicant.attendance
    }
    return { olga, ana, admin, read, application, activityId }
  }

  test('appears from three entries, for the organizer and co-organizers', async () => {
    const { ana, read, activityId } = await createApplicant()
    const cora = await signedInUser()
    await insertHelper(activityId, cora.id, 'co-organizer')
    for (const reader of [undefined, cora]) expect(await read(reader)).toEqual({ attended: 3, of: 3 })
    await database()
      .update(activities)
      .set({ cancelledAt: 1 })
      .where(eq(activities.startsAt, START - DAY_MS))
    await runFills()
    expect([await read(), (await readRecord(ana)).sentence]).toEqual([undefined, null])
  })

  test('is not for admins, and ends with the start and the application', async () => {
    const { ana, admin, read, application } = await createApplicant()
    expect(await read(admin)).toBeUndefined()
    setClock(START + DAY_MS)
    expect(await read()).toBeUndefined()
    setClock(START + DAY_MS - 1)
    expect(await read()).toBeDefined()
    await decideApplication(ana, application.id, 'WITHDRAWN')
    expect(await read()).toBeUndefined()
  })

  test('does not reveal a block between two others to the organizer', async () => {
    const { ana, read } = await createApplicant()
    const [past] = await fetchItems(ana, `/api/participations/past/${ana.id}`)
    await block(ana, { id: (past as { activity: { creator: { id: string } } }).activity.creator.id })
    expect(await read()).toEqual({ attended: 3, of: 3 })
  })
})

describe('an organizer’s own record', () => {
  test('counts activities that went ahead and those canceled within a day of the start', async () => {
    setClock(START)
    const olga = await signedInUser()
    const cancel = (startsAt: number, hoursAhead: number, cancelledBy: string | null) => ({
      ...{ creatorId: olga.id, startsAt, cancelledBy, cancelledAt: startsAt - hoursAhead * HOUR_MS },
    })
    for (const activity of [
      { creatorId: olga.id, startsAt: START - 2 * DAY_MS },
      { creatorId: olga.id, startsAt: START - 400 * DAY_MS },
      { creatorId: olga.id, startsAt: START + DAY_MS },
      cancel(START - DAY_MS, 23, olga.id),
      cancel(START - DAY_MS, 24, olga.id),
      cancel(START - DAY_MS, 23, null),
    ])
      await insertActivity(activity)
    expect((await readRecord(olga)).host).toEqual({ wentAhead: 1, calledOffLate: 1, replyTime: null })
  })
})

test('a co-organizer whose own edit changed the length still gives up their seat late', async () => {
  const { ana, quit, activityId } = await createSeat(START - 2 * HOUR_MS)
  await insertHelper(activityId, ana.id, 'co-organizer')
  expect((await ana.patch(`/api/activities/${activityId}`, { durationMinutes: 61 })).status).toBe(200)
  expect((await ana.patch(`/api/activities/${activityId}`, { durationMinutes: 60 })).status).toBe(200)
  expect((await quit()).status).toBe(200)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(['gave_up_late'])
})

test.each([
  ['a participant blocks the organizer late and unblocks them', 'participant', true, ['gave_up_late']],
  ['a participant blocks the organizer without unblocking', 'participant', false, []],
  ['an organizer blocks and unblocks a participant', 'organizer', true, []],
])('the entries after %s', async (_, who, isTakenBack, kinds) => {
  const { olga, ana } = await createSeat(START - HOUR_MS)
  const [one, other] = who === 'participant' ? [ana, olga] : [olga, ana]
  await block(one, other)
  if (isTakenBack) await unblock(one, other)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(kinds)
})
