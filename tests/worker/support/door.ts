import type { CheckIn, Guest } from '../../../worker/contract/door'
import type { Arrival } from '../../../worker/contract/vocabulary'
import { HOUR_MS } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from './activities'
import type { TestClient } from './client'
import { setClock } from './client'
import { fetchItems } from './lists'
import { readJson } from './responses'
import type { SignedInUser } from './users'
import { signedInAs } from './users'

/** Start and end of the activity that `createDoor` creates. */
export const START = Date.parse('2026-12-02T03:00:00Z')
export const END = START + HOUR_MS

/** A check-in of a person as sent by a device. `at` is in milliseconds. */
type Said = { userId: string; state: Arrival; at: number; way?: CheckIn['way'] }

/** Creates Olga's activity with Ana and Ben as participants, and sets the clock. */
export async function createDoor(at = START - 10 * 60_000) {
  setClock(START - 24 * HOUR_MS)
  const [olga, ana, ben] = await signedInAs('Olga', 'Ana', 'Ben')
  const { id } = await insertActivity({ creatorId: olga.id, startsAt: START, title: 'Tennis' })
  for (const [joinedAt, { id: userId }] of [ana, ben].entries())
    await insertParticipation({ activityId: id, userId, joinedAt })
  setClock(at)
  return {
    olga,
    ana,
    ben,
    id,
    door: `/api/door/${id}`,
    check: (...said: Said[]) => checkIn(olga, id, ...said),
    /** Returns the check-in state of everyone on the list, by name. */
    arrivals: async () => {
      const guests = (await fetchItems(olga, `/api/door/${id}`)) as unknown as Guest[]
      return Object.fromEntries(guests.map(({ name, checkIn }) => [name, checkIn?.state ?? null]))
    },
    code: async () => (await readCodes(olga, id))[0]?.code ?? '',
    enter: (person: SignedInUser, code: string) => person.post(`/api/door/${id}/code`, { code }),
  }
}

/** Sends check-ins to the API. */
export function checkIn(user: TestClient, activityId: string, ...said: Said[]): Promise<Response> {
  const checkIns = said.map((each) => ({ way: 'list', ...each, at: new Date(each.at).toISOString() }))
  return user.put(`/api/door/${activityId}`, { checkIns })
}

/** Reads the door's current and next codes. */
export async function readCodes(user: SignedInUser, activityId: string) {
  type Codes = { codes: { code: string; from: string; until: string }[] }
  return (await readJson<Codes>(user.get(`/api/door/${activityId}/codes`))).codes
}
