/** Actions on applications and seats, shared by several journeys. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './person.ts'
import type { Device } from './services.ts'
import type { Activity, Application, Seat, World } from './world.ts'
import { application, chance, pick } from './world.ts'

/** Maximum delay between racing actions (ms). A response usually takes less. */
const APART_MS = 400
const ARRIVALS = ['here', 'late', 'not_coming', 'expected', 'here_late'] as const
/** Maximum age of a check-in that a device stored while offline (ms). */
const KEPT_MS = 600_000

/** Waits a short random time, so that actions race. */
export const soon = () => wait(Math.random() * APART_MS)
/** Sends an action from two tabs at the same time. */
export const twice = <Value>(send: () => Promise<Value>) => Promise.all([send(), send()])

/** Applies, and joins the waitlist if the activity is full. */
export async function apply(me: Person, _: World, { activityId, creatorId }: Activity): Promise<void> {
  const seat = { activityId, creatorId, userId: me.id }
  const send = (waitlist: boolean, ...values: string[]) =>
    me.act('apply', { activityId, waitlist }, application(seat, ...values))
  if ((await send(false, 'PENDING', 'APPROVED')).code === 'activity_full') await send(true, 'WAITLISTED')
}

/** Several people apply to one activity at the same time. */
export const applyAtOnce = (world: World, activity: Activity) =>
  Promise.all(world.others(4, activity.creatorId).map((one) => apply(one, world, activity)))

export const randomDecision = () => pick(['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING'] as const)

/** Decides on an application as an organizer, or attempts to as someone else. */
export function decide(me: Person, one: Application, status = randomDecision()) {
  const waitlist = status === 'PENDING' && !one.isWaitlisted
  const body = { applicationId: one.id, status, ...(status === 'PENDING' && { waitlist }) }
  return me.act('updateApplication', body, application(one, waitlist ? 'WAITLISTED' : status))
}

export const withdraw = (me: Person, one: Application) =>
  me.act('updateApplication', { applicationId: one.id, status: 'WITHDRAWN' }, application(one, 'WITHDRAWN'))

export const quit = (me: Person, seat: Seat) =>
  me.act('quitActivity', { activityId: seat.activityId }, application(seat, 'WITHDRAWN'))

/** Returns check-ins that a device reports for these people. */
function arrivalsOf(userIds: string[], ageMs = 0) {
  const at = new Date(Date.now() - Math.random() * ageMs).toISOString()
  return userIds.map((userId) => ({ userId, state: pick(ARRIVALS), way: 'list' as const, at }))
}

/**
 * Checks people in from two devices that contradict each other while one person gives up their seat, then repeats the check-ins
 * as if the response was lost.
 */
export async function runDoor(me: Person, world: World, { activityId, creatorId }: Activity): Promise<void> {
  const seats = await world.applications(`a.activity_id = '${activityId}' and a.status = 'APPROVED'`, 10)
  const userIds = seats.map(({ userId }) => userId)
  const leaving = world.person(userIds[0])
  if (!leaving) return
  const kept = { activityId, checkIns: arrivalsOf(userIds, KEPT_MS) }
  await Promise.all([
    me.act('checkIn', kept),
    me.act('checkIn', { activityId, checkIns: arrivalsOf(userIds) }),
    chance(0.5) && quit(leaving, { activityId, creatorId, userId: leaving.id }),
  ])
  await me.act('checkIn', kept)
}

/** Grace period in ms: a push may be in flight when its device is removed. */
const GRACE_MS = 5_000

/** Records that a device was removed, after which nothing may reach it. */
export function removeDevice(known?: { device: Device }): void {
  if (known) known.device.removedAt = performance.now() + GRACE_MS
}

type Role = 'co-organizer' | 'door'

/** Makes a user join with a new link, which replaces the previous one. Returns the helper, or undefined if rejected. */
async function join(world: World, activity: Activity, { person, role }: { person: Person; role: Role }) {
  const { activityId, creatorId } = activity
  const link = await world.person(creatorId)?.act('createCoOrganizerLink', { activityId, role })
  if (!link?.body) return undefined
  const helper = { activityId, userId: person.id, role, leftAt: Number.POSITIVE_INFINITY }
  world.helpers.push(helper)
  const secret = link.body.url.split('/').at(-1) ?? ''
  return (await person.act('joinByLink', { token: secret })).outcome === 'refused' ? undefined : helper
}

/**
 * The organizer, a co-organizer, and a door helper decide on the same applicants, while the co-organizer is removed and the door
 * helper checks people in.
 */
export async function organizeTogether(me: Person, world: World, activity: Activity): Promise<void> {
  const { activityId } = activity
  const [first, second] = world.others(2, me.id)
  if (!first || !second) return
  const helper = await join(world, activity, { person: first, role: 'co-organizer' })
  await join(world, activity, { person: second, role: 'door' })
  await applyAtOnce(world, activity)
  const isPending = `a.activity_id = '${activityId}' and a.status = 'PENDING' and group_id is null`
  const pending = await world.applications(isPending, 4)
  const approve = (person: Person) => (one: Application) => soon().then(() => decide(person, one, 'APPROVED'))
  const remove = async () => {
    await soon()
    const { outcome } = await me.act('removeCoOrganizer', { activityId, userId: first.id })
    if (outcome === 'done' && helper) helper.leftAt = Date.now()
  }
  const [one, two] = [pending.slice(0, 1), pending.slice(1, 2)]
  await Promise.all([
    ...pending.map(approve(first)),
    ...one.map(approve(me)),
    ...two.map(approve(second)),
    helper && remove(),
  ])
  await Promise.all(pending.map(approve(first)))
  await runDoor(second, world, activity)
}

/** Friends apply together, and the organizer decides on all of them while one leaves. */
export async function applyInGroup(
  me: Person,
  world: World,
  { activityId, creatorId }: Activity,
): Promise<void> {
  const friends = world.others(2, me.id, creatorId)
  const { body: group } = await me.act('createGroup', { activityId })
  if (!group) return
  const { id } = group
  const confirmation = { id, guests: chance(0.3) ? ['Mia'] : [], token: group.path?.replace('/group/', '') }
  await Promise.all(friends.map((friend) => friend.act('confirmGroup', confirmation)))
  // Some friends may not have confirmed.
  const isUnsure = ({ userId }: Seat) => userId !== me.id
  const seats = [me, ...friends].map((one) => ({ activityId, creatorId, userId: one.id }))
  const entries = (value: string) =>
    seats.map((seat) => ({ ...application(seat, value), isUnsure: isUnsure(seat) }))
  const send = (waitlist: boolean) =>
    me.act('applyTogether', { id, activityId, waitlist }, ...entries(waitlist ? 'WAITLISTED' : 'PENDING'))
  if ((await send(false)).code === 'activity_full') await send(true)
  const [first, ...others] = await world.applications(`group_id = '${id}'`, 3)
  const [leaving] = others
  const [organizer, person] = [world.person(creatorId), world.person(leaving?.userId)]
  if (!organizer || !person || !leaving || !first) return
  const status = chance(0.8) ? 'APPROVED' : 'REJECTED'
  const unsure = others.map((one) => ({ ...application(one, status), isUnsure: true }))
  const body = { applicationId: first.id, status } as const
  await Promise.all([
    soon().then(() => organizer.act('updateApplication', body, application(first, status), ...unsure)),
    soon().then(() => withdraw(person, leaving)),
  ])
}
