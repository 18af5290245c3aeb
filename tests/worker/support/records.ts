import type { AdminDispute } from '../../../worker/contract/admin'
import type { Page } from '../../../worker/contract/common'
import type { OwnDispute, OwnRecord, ReceivedDispute } from '../../../worker/contract/records'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './activities'
import type { TestClient } from './client'
import { setClock } from './client'
import { fetchItems } from './lists'
import { readJson } from './responses'
import { signedInUser } from './users'

/** Start and end of the activity that `createSeat` creates. */
export const START = Date.parse('2026-12-02T03:00:00Z')
export const END = START + HOUR_MS

export const readRecord = (client: TestClient, query = '') =>
  readJson<OwnRecord>(client.get(`/api/records/mine${query}`))

/** Reads the kinds of a user's entries, and the two counts. */
export async function summaryOf(client: TestClient) {
  const { attended, of, entries } = await readRecord(client)
  return { attended, of, kinds: entries.map(({ kind }) => kind) }
}

export const dispute = (client: TestClient, activityId: string, reason = 'I was on court 4.') =>
  client.post('/api/records/disputes', { activityId, reason })

export const answer = (client: TestClient, id: string, said: 'corrected' | 'stands', note?: string) =>
  client.patch(`/api/records/disputes/${id}`, { answer: said, ...(note && { note }) })

export const decide = (admin: TestClient, id: string, decision: 'accepted' | 'rejected') =>
  admin.patch(`/api/admin/disputes/${id}`, { decision })

export const listReceived = async (client: TestClient) =>
  (await readJson<Page<ReceivedDispute>>(client.get('/api/records/disputes'))).items

export const listOpen = async (admin: TestClient) =>
  (await readJson<Page<AdminDispute>>(admin.get('/api/admin/disputes'))).items

/** Creates Olga's activity "Tennis", in which Ana took a seat three days before, and sets the clock. */
export async function createSeat(at = START - 3 * DAY_MS) {
  setClock(START - 3 * DAY_MS)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: START, title: 'Tennis' })
  await insertParticipation({ activityId, userId: ana.id })
  setClock(at)
  const pair = { activityId, userId: ana.id }
  return {
    olga,
    ana,
    activityId,
    mark: (missed: boolean) =>
      olga.patch(`/api/participations/no-show/${activityId}`, { userId: ana.id, missed }),
    quit: () => ana.patch(`/api/participations/quit/${activityId}`),
    pair,
  }
}

/** Creates Ana's seat with `createSeat`, marks her as absent, and creates her dispute. */
export async function createDispute() {
  const seat = await createSeat(END)
  await seat.mark(true)
  const { id } = await readJson<OwnDispute>(dispute(seat.ana, seat.activityId))
  return { ...seat, id }
}

/** Makes a user apply to a new activity of the organizer, and returns the attendance that the organizer sees. */
export async function attendanceRead(organizer: TestClient & { id: string }, userId: string) {
  const { id: activityId } = await insertActivity({ creatorId: organizer.id, startsAt: now() + 9 * DAY_MS })
  await insertApplication({ activityId, userId })
  const [row] = await fetchItems(organizer, `/api/applications/activity/${activityId}`)
  return (row as { applicant: { attendance?: { attended: number; of: number } } }).applicant.attendance
}
