/** Journeys at the door: checking people in from two devices at once, and with the code. */
import { applyTogether, publishAutomatic } from './automatic-journeys.ts'
import type { Person } from './client.ts'
import type { Published, World } from './world.ts'
import { pick } from './world.ts'

const STATES = ['here', 'late', 'not_coming', 'expected', 'here_late'] as const
/** What a device kept without a network may be this old. */
const KEPT_MS = 600_000
/** Local starts of activities whose door is open while the soak runs. */
const SOON = /^2027-03-14T0[23]/

/** Number of seats in each activity of the door journeys. */
const GUESTS = 3

const openDoors = ({ activities, chosenTimes, doors }: World) => [
  ...activities.filter(({ title }) => SOON.test(chosenTimes.get(title) ?? '')),
  ...doors,
]

/** Publishes an activity whose door is open, with automatic approval for the first applicants. */
export async function openDoor(world: World, person: Person): Promise<void> {
  const seats = { maxParticipants: GUESTS, autoApproval: { who: 'everybody', seats: GUESTS } }
  const activity = await publishAutomatic(world, person, { dateTime: '2027-03-14T03:00', ...seats })
  if (!activity) return
  await applyTogether(world, activity, GUESTS)
  world.doors.push(activity)
  await checkPeopleIn(world, person, activity)
}

/** Checks people in at the door of an own activity. */
export async function runDoor(world: World, person: Person): Promise<void> {
  const own = pick(openDoors(world).filter(({ creator }) => creator === person))
  if (own) await checkPeopleIn(world, person, own)
}

/** Checks people in from two devices that contradict each other, and again with a device's saved check-ins. */
export async function checkPeopleIn(world: World, person: Person, own: Published): Promise<void> {
  const guests = await world.clients.list(person, 'door', `/door/${own.id}`)
  const userIds = guests.map(({ userId }) => String(userId))
  if (userIds.length === 0) return
  const kept = sayAbout(userIds, KEPT_MS)
  await Promise.all([send(world, person, own, kept), send(world, person, own, sayAbout(userIds, 0))])
  const leavingId = pick(userIds)
  const guest = world.people.find(({ id }) => id === leavingId)
  if (guest && Math.random() < 0.7) await quit(world, own, guest)
  // The answer was lost.
  await send(world, person, own, kept)
}

/** Gives up the seat of a person. */
export async function quit(world: World, { id, creator }: Published, guest: Person): Promise<void> {
  const request = { kind: 'quit', method: 'PATCH', path: `/participations/quit/${id}`, body: {} }
  await world.change(guest, request, {
    subject: `application ${id} ${guest.id}`,
    value: 'WITHDRAWN',
    about: [id, creator.id, guest.id],
  })
}

/** Types the code at the door, as somebody with a seat or without, and one that is wrong. */
export async function checkIn(world: World, person: Person): Promise<void> {
  const activity = pick(openDoors(world).slice(-30))
  if (!activity) return
  const codes = { kind: 'codes', method: 'GET', path: `/door/${activity.id}/codes` }
  const { body } = await world.clients.send(activity.creator, codes)
  const [shown] = (body.codes ?? []) as { code: string }[]
  for (const code of ['222222', shown?.code ?? '333333'])
    await world.clients.act(person, {
      kind: 'check in',
      method: 'POST',
      path: `/door/${activity.id}/code`,
      body: { code },
    })
}

/** Tries to read the list of somebody else's activity, and to check oneself in there. */
export async function tryDoorOfOthers(world: World, person: Person): Promise<void> {
  const isForeign = ({ creator }: Published) => creator !== person
  const foreign = pick(openDoors(world).filter(isForeign)) ?? pick(world.activities.filter(isForeign))
  if (!foreign) return
  const path = `/door/${foreign.id}`
  for (const read of [path, `${path}/codes`]) {
    const { status } = await world.clients.send(person, { kind: 'foreign door', method: 'GET', path: read })
    world.expectClosed(`the door of ${foreign.title}`, status)
  }
  const body = { checkIns: sayAbout([person.id], 0) }
  const request = { kind: 'foreign check-in', method: 'PUT', path, body }
  const { outcome } = await world.clients.act(person, request)
  if (outcome === 'done') world.expectClosed(`checking in at the door of ${foreign.title}`, 200)
}

function send(world: World, person: Person, { id }: Published, checkIns: object[]) {
  const request = { kind: 'check people in', method: 'PUT', path: `/door/${id}`, body: { checkIns } }
  return world.clients.act(person, request)
}

function sayAbout(userIds: string[], ageMs: number) {
  const at = new Date(Date.now() - Math.random() * ageMs).toISOString()
  return userIds.map((userId) => ({ userId, state: pick(STATES) ?? 'here', way: 'list', at }))
}
