import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import { offers } from '../../../worker/db/schema'
import { runOfferJob as runJob } from '../../../worker/jobs'
import { insertActivity, insertParticipation } from './activities'
import type { TestClient } from './client'
import { database } from './database'
import { insertGroupApplications } from './groups'
import type { SignedInUser } from './users'
import { signedInUser, signedInUsers, UNLIMITED } from './users'

type NewActivity = Parameters<typeof insertActivity>[0]

/** A full activity with its organizer, participants, and guests on the waitlist, in order. */
export type FullHouse = {
  activityId: string
  olga: SignedInUser
  seated: SignedInUser[]
  guests: SignedInUser[]
  /** Ids of the guests' applications. */
  ids: string[]
}

/** Creates a full activity with `seats` seats, and `waiting` people on the waitlist, of whom the first `approved` are approved. */
export async function fullHouse({
  seats = 1,
  waiting = 2,
  approved = waiting,
  ...activity
}: { seats?: number; waiting?: number; approved?: number } & NewActivity = {}): Promise<FullHouse> {
  const olga = await signedInUser({ name: 'Olga', quotaFactor: UNLIMITED })
  const { id: activityId } = await insertActivity({
    creatorId: olga.id,
    maxParticipants: seats,
    ...activity,
  })
  const seated = await signedInUsers(seats, { quotaFactor: UNLIMITED })
  for (const { id: userId } of seated) await insertParticipation({ activityId, userId })
  const guests = await signedInUsers(waiting, { quotaFactor: UNLIMITED })
  const ids: string[] = []
  for (const guest of guests) {
    const response = await guest.post('/api/applications', { activityId, waitlist: true })
    ids.push((await response.json<{ id: string }>()).id)
  }
  const house = { activityId, olga, seated, guests, ids }
  if (approved > 0) expect((await approveForWaitlist(house, ids.slice(0, approved))).status).toBe(200)
  return house
}

/** Creates the same, with a group first in line. Its members are the last in `guests`. */
export async function houseWithGroup({
  members = 2,
  isApproved = true,
  ...house
}: { members?: number; isApproved?: boolean } & Parameters<typeof fullHouse>[0] = {}) {
  const created = await fullHouse({ waiting: 1, ...house })
  const group = await signedInUsers(members, { quotaFactor: UNLIMITED })
  const groupIds = await insertGroupApplications(created.activityId, group, { waitlistRank: 1 })
  const whole = { ...created, guests: [...created.guests, ...group], group, groupIds }
  if (isApproved) expect((await approveForWaitlist(whole, groupIds.slice(0, 1))).status).toBe(200)
  return whole
}

type Deciding = { olga: TestClient; activityId: string }
export const approveForWaitlist = ({ olga, activityId }: Deciding, applicationIds: string[]) =>
  olga.post('/api/applications/waitlist/approve', { activityId, applicationIds })
export const takeBackApproval = ({ olga, activityId }: Deciding, applicationIds: string[]) =>
  olga.post('/api/applications/waitlist/take-back', { activityId, applicationIds })

/** Frees the seat of the `nth` participant. */
export async function freeSeat({ seated, activityId }: FullHouse, nth = 0): Promise<void> {
  expect((await seated[nth]?.patch(`/api/participations/quit/${activityId}`))?.status).toBe(200)
}

/** Reads the offers of an activity, oldest first. */
export const readOffers = (activityId: string) =>
  database()
    .select()
    .from(offers)
    .where(eq(offers.activityId, activityId))
    .orderBy(asc(offers.offeredAt), asc(offers.expiresAt), asc(offers.id))

/** Reads the offers as `nth guest: outcome`, in the order of the guests. */
export async function readOutcomes({ activityId, guests }: FullHouse): Promise<string[]> {
  const rows = await readOffers(activityId)
  return rows
    .map(({ userId, outcome }) => `${guests.findIndex(({ id }) => id === userId)}: ${outcome ?? 'live'}`)
    .sort()
}

/** Returns the id of a guest's live offer. */
export async function liveOfferOf(
  { activityId }: FullHouse,
  guest: SignedInUser | undefined,
): Promise<string> {
  const rows = await readOffers(activityId)
  const own = rows.find(({ userId, endedAt }) => userId === guest?.id && endedAt === null)
  return own?.id ?? 'none'
}

/** Reads a guest's own application. */
export async function fetchOwn({ activityId }: FullHouse, guest: SignedInUser | undefined) {
  const response = await guest?.get(`/api/applications/user/${guest.id}/activity/${activityId}`)
  return applicationShape.parse((await response?.json<{ application: unknown }>())?.application)
}

export const answer = (guest: TestClient | undefined, id: string, how: 'accept' | 'pass') =>
  guest?.post(`/api/offers/${how}/${id}`) ?? Promise.reject(new Error('There is no such guest'))

/** Runs the cron job that passes on seats. */
export const runOfferJob = () => runJob(env)
