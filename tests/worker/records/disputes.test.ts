import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../worker/contract/notice-words'
import type { OwnDispute } from '../../../worker/contract/records'
import { disputes, notices, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { fetchAdminLog, getAdmin } from '../support/admin'
import { block, unblock } from '../support/blocks'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { checkIn } from '../support/door'
import { fetchNotices, fetchSentences } from '../support/notices'
import {
  answer,
  createDispute,
  createSeat,
  decide,
  dispute,
  END,
  listOpen,
  listReceived,
  readRecord,
  START,
  summaryOf,
} from '../support/records'
import { expectError, readJson } from '../support/responses'
import { countOutcomes } from '../support/seats'
import { PASSWORD, signedInUser } from '../support/users'

const createAdmin = () => signedInUser({ admin: true })
const stateOf = async (client: Parameters<typeof readRecord>[0]) =>
  (await readRecord(client)).entries[0]?.dispute?.state

describe('an entry can be disputed', () => {
  test('once, for 7 days from the mark', async () => {
    const { ana, mark, activityId } = await createSeat(END + HOUR_MS)
    await mark(true)
    const until = END + HOUR_MS + 7 * DAY_MS
    expect((await readRecord(ana)).entries[0]?.disputableUntil).toBe(new Date(until).toISOString())
    setClock(until)
    expect((await readRecord(ana)).entries[0]?.disputableUntil).toBeNull()
    await expectError(dispute(ana, activityId), 409, 'dispute_closed')
    setClock(until - 1)
    const made = await dispute(ana, activityId, '  I was on court 4.  ')
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { state: 'waits_for_host', reason: 'I was on court 4.', hostAnswer: null, decidedAt: null },
    ])
    await expectError(dispute(ana, activityId), 409, 'already_disputed')
    expect((await readRecord(ana)).entries[0]?.disputableUntil).toBeNull()
  })

  test('for a late give-up, for 7 days from the end', async () => {
    const { ana, quit, activityId } = await createSeat(START - HOUR_MS)
    await quit()
    await expectError(dispute(ana, activityId), 404, 'not_found')
    setClock(END + 7 * DAY_MS - 1)
    expect((await dispute(ana, activityId)).status).toBe(201)
    expect(await summaryOf(ana)).toEqual({ attended: 0, of: 0, kinds: ['gave_up_late'] })
  })

  test('only if it counts against the user', async () => {
    const attended = await createSeat(END)
    await expectError(dispute(attended.ana, attended.activityId), 409, 'not_disputable')
    const inTime = await createSeat(START - 2 * DAY_MS)
    await inTime.quit()
    setClock(END)
    await expectError(dispute(inTime.ana, inTime.activityId), 409, 'not_disputable')
  })

  test('with a reason of 1 to 500 characters', async () => {
    const { ana, activityId, mark } = await createSeat(END)
    await mark(true)
    for (const reason of ['', '  ', 'x'.repeat(501)])
      await expectError(dispute(ana, activityId, reason), 400, 'invalid_request')
    expect((await dispute(ana, activityId, 'x'.repeat(500))).status).toBe(201)
  })

  test('once, despite simultaneous requests', async () => {
    const { ana, activityId, mark, olga } = await createSeat(END)
    await mark(true)
    const responses = await Promise.all(Array.from({ length: 5 }, () => dispute(ana, activityId)))
    expect(await countOutcomes(responses)).toEqual({ 201: 1, '409 already_disputed': 4 })
    expect(await fetchSentences(olga)).toEqual(['Ana disputes the entry about Tennis'])
  })
})

describe('until it is decided', () => {
  test('the entry does not count, however long that takes', async () => {
    const { ana, olga, id } = await createDispute()
    setClock(END + 4 * DAY_MS)
    expect(await summaryOf(ana)).toEqual({ attended: 0, of: 0, kinds: ['missed'] })
    await answer(olga, id, 'stands')
    setClock(END + 20 * DAY_MS)
    expect(await summaryOf(ana)).toEqual({ attended: 0, of: 0, kinds: ['missed'] })
  })
})

describe('the organizer', () => {
  test('reads the person’s text, and confirms the entry', async () => {
    const { ana, olga, id } = await createDispute()
    expect(await listReceived(olga)).toMatchObject([
      { id, person: { name: 'Ana' }, kind: 'missed', reason: 'I was on court 4.', state: 'waits_for_host' },
    ])
    expect(await readJson(answer(olga, id, 'stands', 'Court 4 was empty.'))).toMatchObject({
      state: 'waits_for_admin',
    })
    expect(await listReceived(olga)).toEqual([])
    expect((await readRecord(ana)).entries[0]?.dispute).toMatchObject({
      ...{ state: 'waits_for_admin', hostAnswer: 'stands', hostNote: 'Court 4 was empty.' },
    })
    await expectError(answer(olga, id, 'corrected'), 409, 'dispute_decided')
    await database().update(users).set({ suspendedAt: END }).where(eq(users.id, olga.id))
    expect((await readRecord(ana)).entries[0]?.dispute).toMatchObject({
      hostAnswer: 'stands',
      hostNote: null,
    })
  })

  test('corrects a mark: attendance reads attended, and the person is notified once', async () => {
    const { ana, olga, id, activityId } = await createDispute()
    expect(await readJson(answer(olga, id, 'corrected'))).toMatchObject({ state: 'corrected' })
    expect(await summaryOf(ana)).toEqual({ attended: 1, of: 1, kinds: ['attended'] })
    expect(await readJson(olga.get(`/api/participations/activity/${activityId}`))).toMatchObject({
      items: [{ result: 'participated' }],
    })
    expect(await readJson(olga.get(`/api/door/${activityId}`))).toMatchObject({
      items: [{ checkIn: { state: 'expected' } }],
    })
    await runJobs(env)
    expect(await fetchSentences(ana)).toEqual(['The organizer corrected your entry for Tennis'])
  })

  test('cannot mark a corrected entry again in any way', async () => {
    const { ana, olga, id, mark, activityId } = await createDispute()
    await answer(olga, id, 'corrected')
    setClock(END + HOUR_MS)
    await expectError(mark(true), 409, 'attendance_corrected')
    const say = () => checkIn(olga, activityId, { userId: ana.id, state: 'not_coming', at: now() })
    await say()
    expect((await summaryOf(ana)).kinds).toEqual(['attended'])
    expect((await mark(false)).status).toBe(200)
    await database().run('delete from check_ins')
    await say()
    await expectError(mark(true), 409, 'attendance_corrected')
    expect((await summaryOf(ana)).kinds).toEqual(['attended'])
  })

  test('corrects a late give-up: it reads in time', async () => {
    const { ana, olga, quit, activityId } = await createSeat(START - HOUR_MS)
    await quit()
    setClock(END)
    const { id } = await readJson<{ id: string }>(dispute(ana, activityId))
    expect(await listReceived(olga)).toMatchObject([{ kind: 'gave_up_late', minutesAhead: 60 }])
    await answer(olga, id, 'corrected')
    expect(await summaryOf(ana)).toEqual({ attended: 0, of: 0, kinds: ['gave_up'] })
  })

  test('corrects it by removing the mark by hand', async () => {
    const { ana, olga, id, mark } = await createDispute()
    await mark(false)
    expect([await stateOf(ana), await summaryOf(ana)]).toEqual([
      'corrected',
      { attended: 1, of: 1, kinds: ['attended'] },
    ])
    expect(await listReceived(olga)).toEqual([])
    await expectError(answer(olga, id, 'stands'), 409, 'dispute_decided')
  })

  test('is the only one to answer: co-organizers neither read disputes nor are notified', async () => {
    const { olga, ana, mark, activityId } = await createSeat(END)
    const cora = await signedInUser({ name: 'Cora' })
    await insertHelper(activityId, cora.id, 'co-organizer')
    await mark(true)
    const { id } = await readJson<OwnDispute>(dispute(ana, activityId))
    expect(await listReceived(cora)).toEqual([])
    for (const other of [cora, ana, await signedInUser()])
      await expectError(answer(other, id, 'corrected'), 404, 'not_found')
    expect(await fetchSentences(cora)).toEqual([])
    expect(await listReceived(olga)).toMatchObject([{ id, state: 'waits_for_host' }])
  })

  test('has 7 days to answer', async () => {
    const { olga, id } = await createDispute()
    const admin = await createAdmin()
    setClock(END + 7 * DAY_MS - 1)
    expect([await listReceived(olga), await listOpen(admin)]).toMatchObject([[{ id }], []])
    setClock(END + 7 * DAY_MS)
    expect([await listReceived(olga), await listOpen(admin)]).toMatchObject([[], [{ id, hostAnswer: null }]])
    await expectError(answer(olga, id, 'corrected'), 409, 'dispute_decided')
  })
})

describe('blocks', () => {
  test('do not stop a dispute: an admin decides, and the organizer neither reads it nor is notified', async () => {
    const { ana, olga, mark, activityId } = await createSeat(END)
    const admin = await createAdmin()
    await mark(true)
    await block(olga, ana)
    const { id, state } = await readJson<{ id: string; state: string }>(dispute(ana, activityId))
    expect([state, await listReceived(olga), await fetchSentences(olga)]).toEqual(['waits_for_admin', [], []])
    await expectError(answer(olga, id, 'stands'), 404, 'not_found')
    expect(await listOpen(admin)).toMatchObject([{ id, organizer: { name: 'Olga' } }])
  })

  test('after a dispute hide it from the organizer until they end', async () => {
    const { ana, olga } = await createDispute()
    await block(ana, olga)
    expect([await listReceived(olga), await stateOf(ana)]).toEqual([[], 'waits_for_admin'])
    await unblock(ana, olga)
    expect(await stateOf(ana)).toBe('waits_for_host')
  })

  test.each(['suspendedAt', 'deletedAt'] as const)(
    'a dispute does not wait for an organizer with %s',
    async (column) => {
      const { ana, olga } = await createDispute()
      await database()
        .update(users)
        .set({ [column]: now() })
        .where(eq(users.id, olga.id))
      expect(await stateOf(ana)).toBe('waits_for_admin')
    },
  )
})

describe('an admin', () => {
  async function createOpen() {
    const made = await createDispute()
    const admin = await createAdmin()
    await answer(made.olga, made.id, 'stands', 'Court 4 was empty.')
    return { ...made, admin }
  }

  test('reads both texts and accepts, which is logged and notified', async () => {
    const { ana, admin, id } = await createOpen()
    expect(await getAdmin(admin, '/figures')).toMatchObject({ disputes: 1 })
    expect(await listOpen(admin)).toMatchObject([
      {
        ...{ id, kind: 'missed', reason: 'I was on court 4.', isOwn: false },
        ...{ hostAnswer: 'stands', hostNote: 'Court 4 was empty.', person: { name: 'Ana' } },
      },
    ])
    expect(await readJson(decide(admin, id, 'accepted'))).toMatchObject({ decision: 'accepted' })
    expect(await summaryOf(ana)).toEqual({ attended: 1, of: 1, kinds: ['attended'] })
    expect(await stateOf(ana)).toBe('accepted')
    expect(await fetchAdminLog(admin)).toEqual([['dispute_accepted', 'Tennis', null]])
    expect(await fetchSentences(ana)).toEqual([
      'Your dispute was accepted: your record is corrected for Tennis',
    ])
    expect([await listOpen(admin), await getAdmin(admin, '/figures')]).toMatchObject([[], { disputes: 0 }])
  })

  test('rejects, and the entry counts', async () => {
    const { ana, olga, admin, id } = await createOpen()
    setClock(END + 4 * DAY_MS)
    await decide(admin, id, 'rejected')
    expect([await stateOf(ana), await summaryOf(ana)]).toEqual([
      'rejected',
      { attended: 0, of: 1, kinds: ['missed'] },
    ])
    expect(await fetchSentences(ana)).toEqual(['Your dispute was not accepted: your entry stays for Tennis'])
    await expectError(answer(olga, id, 'corrected'), 409, 'dispute_decided')
  })

  test('decides once, and only disputes awaiting an admin', async () => {
    const { ana, admin, id } = await createOpen()
    const both = await Promise.all([decide(admin, id, 'accepted'), decide(admin, id, 'rejected')])
    expect(await countOutcomes(both)).toEqual({ 200: 1, '409 dispute_decided': 1 })
    expect((await fetchAdminLog(admin)).length).toBe(1)
    expect((await fetchSentences(ana)).length).toBe(1)
    await expectError(decide(admin, 'nothing', 'accepted'), 404, 'not_found')
  })

  test('does not decide before the organizer’s time to answer ends', async () => {
    const { id, ana } = await createDispute()
    const admin = await createAdmin()
    await expectError(decide(admin, id, 'accepted'), 409, 'dispute_decided')
    expect(await stateOf(ana)).toBe('waits_for_host')
  })

  test('does not decide a dispute of their own, or about an activity that they organize or help with', async () => {
    const { ana, olga, id, activityId, admin } = await createOpen()
    const [cora, dora] = [await signedInUser({ name: 'Cora' }), await signedInUser({ name: 'Dora' })]
    await insertHelper(activityId, cora.id, 'co-organizer')
    await insertHelper(activityId, dora.id, 'door')
    for (const party of [ana, olga, cora, dora]) {
      await database().update(users).set({ isAdmin: true }).where(eq(users.id, party.id))
      expect(await listOpen(party)).toMatchObject([{ isOwn: true }])
      await expectError(decide(party, id, 'accepted'), 403, 'forbidden')
    }
    expect((await decide(admin, id, 'accepted')).status).toBe(200)
  })
})

describe('people who were marked absent', () => {
  const kinds = async (userId: string) =>
    (await database().select().from(notices).where(eq(notices.userId, userId))).map(({ kind }) => kind)

  test('are notified once, after attendance has closed', async () => {
    const { ana, mark } = await createSeat(END)
    await mark(true)
    setClock(END + 72 * HOUR_MS - 1)
    await runJobs(env)
    expect(await kinds(ana.id)).toEqual([])
    setClock(END + 72 * HOUR_MS)
    await runJobs(env)
    await runJobs(env)
    expect((await fetchNotices(ana)).map((notice) => wordsOf(notice))).toMatchObject([
      { detail: 'If that is wrong, you can dispute it until Tue, Dec 8, 8:00 PM PST.' },
    ])
    expect(await kinds(ana.id)).toEqual(['marked_absent'])
  })

  test.each([
    ['never of marks set and removed in a loop', [true, false], []],
    ['once of marks removed and set that finally stay', [false, true], ['marked_absent']],
  ])('are notified %s', async (_, marks, told) => {
    const { ana, mark } = await createSeat(END)
    for (let hour = 0; hour < 72; hour += 12) {
      setClock(END + hour * HOUR_MS)
      for (const missed of marks) {
        await mark(missed)
        await runJobs(env)
      }
    }
    for (const hour of [72, 73, 95]) {
      setClock(END + hour * HOUR_MS)
      await runJobs(env)
    }
    expect(await kinds(ana.id)).toEqual(told)
  })

  test('are notified even if the organizer blocks them, without the name', async () => {
    const { ana, olga, mark } = await createSeat(END)
    await mark(true)
    await block(olga, ana)
    setClock(END + 72 * HOUR_MS)
    await runJobs(env)
    expect(await fetchNotices(ana)).toMatchObject([{ kind: 'marked_absent', actor: null }])
  })

  test('are not notified if they have already disputed it', async () => {
    const { ana } = await createDispute()
    setClock(END + 72 * HOUR_MS)
    await runJobs(env)
    expect(await kinds(ana.id)).toEqual([])
  })
})

test('an organizer is notified once of each dispute, however many people dispute', async () => {
  const { olga, activityId } = await createSeat(START - DAY_MS)
  const people = [await signedInUser(), await signedInUser(), await signedInUser()]
  for (const { id: userId } of people) await insertParticipation({ activityId, userId })
  setClock(END)
  for (const person of people) {
    await olga.patch(`/api/participations/no-show/${activityId}`, { userId: person.id, missed: true })
    for (let time = 0; time < 3; time++) await dispute(person, activityId)
  }
  expect((await fetchSentences(olga)).length).toBe(3)
})

test('deleting an account deletes the texts of both sides', async () => {
  const { olga, ana, id } = await createDispute()
  await answer(olga, id, 'stands', 'Court 4 was empty.')
  const read = () => database().select().from(disputes)
  expect((await olga.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await read()).toMatchObject([{ hostNote: null, reason: 'I was on court 4.' }])
  expect(await stateOf(ana)).toBe('waits_for_admin')
  expect((await ana.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await read()).toEqual([])
})
