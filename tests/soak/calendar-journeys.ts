/** Journeys of calendar apps that subscribe to the plans of a user. */
import ICAL from 'ical.js'
import { CALENDAR_EVENTS_MAX } from '../../worker/contract/limits.ts'
import type { Finding, Query } from './audit.ts'
import type { Person } from './client.ts'
import type { World } from './world.ts'

type Entry = { activityId: string; status: string; sequence: number }

/** Creates a calendar address of the user's plans, and replaces or ends it, which ends the earlier one. */
export async function subscribeCalendar(world: World, person: Person): Promise<void> {
  const create = { kind: 'calendar', method: 'POST', path: '/calendars', body: { kind: 'plans' } }
  const end = { kind: 'end calendar', method: 'DELETE', path: '/calendars/plans' }
  const before = world.calendars.get(person)
  world.calendars.delete(person)
  const isEnd = before !== undefined && Math.random() < 0.3
  const { outcome, body } = await world.clients.act(person, isEnd ? end : create)
  if (outcome !== 'done') return
  if (before) {
    const { status } = await world.clients.visit(before)
    world.expectClosed(`a replaced calendar address: ${person.email}`, status)
  }
  if (typeof body.url !== 'string') return
  world.calendars.set(person, new URL(body.url).pathname)
  await readCalendar(world, person)
}

const sequences = new WeakMap<Person, Map<string, number>>()

/** Reads the user's plans as a calendar app does, and compares the revisions of the entries with the last reading. */
export async function readCalendar(world: World, person: Person): Promise<void> {
  const known = sequences.get(person) ?? new Map<string, number>()
  sequences.set(person, known)
  for (const { activityId, sequence } of await readEntries(world, person)) {
    const before = known.get(activityId)
    if (before !== undefined) world.compared += 1
    if (before !== undefined && sequence < before)
      world.fallen.push(`${activityId} of ${person.email}: ${before}, then ${sequence}`)
    known.set(activityId, sequence)
  }
}

async function readEntries(world: World, person: Person): Promise<Entry[]> {
  const path = world.calendars.get(person)
  if (!path) return []
  const { status, text } = await world.clients.visit(path)
  if (status !== 200) return []
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((event) => {
    const [uid, state, sequence] = ['uid', 'status', 'sequence'].map((name) =>
      String(event.getFirstPropertyValue(name)),
    )
    return { activityId: uid?.split('@')[0] ?? '', status: state ?? '', sequence: Number(sequence) }
  })
}

/** Checks that revisions never fell. */
export function auditSequences({ fallen, compared }: Pick<World, 'fallen' | 'compared'>): Finding {
  return { claim: 'the SEQUENCE of a calendar entry never falls', rows: compared, broken: fallen }
}

/**
 * Reads every open calendar once more, and compares its coming entries with seats, open applications, and own activities.
 * Organizers whose suspension could not be lifted are hidden (product.md 7.20).
 */
export async function auditPlans(world: World, query: Query): Promise<Finding> {
  const broken: string[] = []
  let rows = 0
  // Tentative until its minimum is confirmed (product.md 23.9).
  const goesAhead = (activity: string) =>
    `(${activity}.min_participants is null or ${activity}.goes_ahead_at is not null)`
  for (const person of world.calendars.keys()) {
    const entries = await readEntries(world, person)
    // A full file leaves the latest out.
    if (entries.length >= CALENDAR_EVENTS_MAX) continue
    const plans = await query(`select a.activity_id,
        iif(a.status = 'APPROVED' and ${goesAhead('activities')}, 'CONFIRMED', 'TENTATIVE') status
      from applications a join activities on activities.id = a.activity_id
      join users organizer on organizer.id = activities.creator_id and organizer.suspended_at is null
      where a.user_id = '${person.id}' and a.status in ('APPROVED', 'PENDING')
        and activities.cancelled_at is null and activities.starts_at > ${Date.now()}
      union all
      select own.id, iif(${goesAhead('own')}, 'CONFIRMED', 'TENTATIVE') from activities own
      join users host on host.id = own.creator_id and host.suspended_at is null
      where own.creator_id = '${person.id}' and own.cancelled_at is null and own.starts_at > ${Date.now()}`)
    const coming = new Map(plans.map(({ activity_id, status }) => [String(activity_id), String(status)]))
    const shown = new Map(entries.map(({ activityId, status }) => [activityId, status]))
    rows += entries.length
    for (const [activityId, status] of coming)
      if (shown.get(activityId) !== status)
        broken.push(`${person.email} ${activityId}: ${shown.get(activityId)} for ${status}`)
    const seats = await query(`select activity_id from participations where user_id = '${person.id}'
      union select activity_id from applications where user_id = '${person.id}' and status = 'PENDING'
      union select id from activities where creator_id = '${person.id}'`)
    const known = new Set(seats.map(({ activity_id }) => activity_id))
    for (const { activityId } of entries)
      if (!known.has(activityId)) broken.push(`${person.email} ${activityId}: no plan of theirs`)
  }
  return {
    claim: 'a calendar has the seats, open applications, and own activities of its user',
    rows,
    broken,
  }
}
