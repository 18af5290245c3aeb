import { MINUTE_MS, SECOND_MS } from '../../../worker/contract/units'
import { now } from '../../../worker/platform/clock'
import type { Roster } from '../../../worker/roster/roster'
import { entryOf, waitlistOf } from '../../../worker/roster/roster'
import { remindSilent } from '../../../worker/seats/due'
import { askStillComing } from '../../../worker/seats/many'
import { setClock } from './client'
import { database } from './database'
import type { formGroup } from './groups'
import { applyTogether, joinByLink } from './groups'
import { lastUndo } from './machine-expected'
import type { Step, StepOf } from './machine-steps'
import { runStatements } from './notices'
import { runOfferJob } from './offers'
import { readBody } from './responses'
import { named } from './roster-rows'
import type { SignedInUser } from './users'

/** An activity in the database, its organizer, and the people who may apply. */
export type Sequence = { activityId: string; owner: SignedInUser; guests: SignedInUser[] }

/** Runs a step through the API, and returns its outcome in the engine's terms. `roster` is the previous one. */
export async function runStep(sequence: Sequence, roster: Roster, step: Step): Promise<string> {
  const response = await sendRequest(sequence, roster, step)
  return response.ok ? 'done' : String((await readBody(response)).code)
}

/** Advances the clock by a second, and by the step's duration. */
export function passTime({ startsAt }: Roster, step: Step): void {
  setClock(now() + SECOND_MS)
  if (step.kind === 'wait') setClock(now() + step.minutes * MINUTE_MS)
  if (step.kind === 'begin') setClock(Math.max(now(), startsAt))
}

async function sendRequest(sequence: Sequence, roster: Roster, step: Step): Promise<Response> {
  const { activityId, owner, guests } = sequence
  const ownOf = (index: number) => entryOf(roster, guests[index]?.id ?? '')
  const change = (changes: object) => owner.patch(`/api/activities/${activityId}`, changes)
  switch (step.kind) {
    case 'wait':
    case 'begin':
      return new Response()
    case 'cron':
      await runOfferJob()
      await runStatements({ job: askStillComing(database()) })
      await remindSilent(database())()
      return new Response()
    case 'set-maximum':
      return change({ maxParticipants: step.maximum })
    case 'set-offers':
      return change({ offersSeats: step.isOn })
    case 'let-in':
      return change({ autoApproval: { who: 'everybody', seats: step.seats } })
    case 'move-start':
      return change({ dateTime: new Date(now() + step.minutes * MINUTE_MS).toISOString() })
    case 'end-collecting':
      return owner.post(`/api/offers/collecting/end/${activityId}`)
    case 'undo':
      return undoLast(sequence, roster)
    case 'reverse-waitlist': {
      const ids = waitlistOf(roster).flatMap(({ members }) => members.map(({ id }) => id))
      const applicationIds = ids.length > 0 ? ids.toReversed() : ['unknown']
      return owner.patch('/api/applications/waitlist', { activityId, applicationIds })
    }
    case 'cancel':
      return owner.delete(`/api/activities/${activityId}`)
    case 'approve-for-waitlist':
    case 'take-back': {
      const path = step.kind === 'take-back' ? 'take-back' : 'approve'
      const applicationIds = step.userIndexes.map((index) => ownOf(index)?.id ?? 'unknown')
      return owner.post(`/api/applications/waitlist/${path}`, { activityId, applicationIds })
    }
  }
  const guest = guests[step.userIndex] ?? owner
  const own = ownOf(step.userIndex)
  const [id, offerId] = [own?.id ?? 'unknown', own?.offers.at(-1)?.id ?? 'unknown']
  switch (step.kind) {
    case 'apply':
      return guest.post('/api/applications', {
        activityId,
        waitlist: step.waitlist,
        guests: named(step.guests),
      })
    case 'apply-together':
      return sendTogether(sequence, step)
    case 'quit':
      return guest.patch(`/api/participations/quit/${activityId}`)
    case 'coming':
      return guest.put(`/api/participations/still-coming/${activityId}`)
    case 'keep':
      return owner.put(`/api/participations/keep/${activityId}`, { userId: guest.id })
    case 'remove':
      return owner.post(`/api/applications/remove/${id}`, { reason: 'Too many' })
    case 'patch':
      return (step.by === 'creator' ? owner : guest).patch('/api/applications', {
        applicationId: id,
        ...step.update,
      })
    case 'accept':
    case 'pass':
      return guest.post(`/api/offers/${step.kind}/${offerId}`)
    case 'still-interested':
      return guest.post(`/api/applications/still-interested/${id}`)
    default:
      return owner.post(`/api/offers/${step.kind}/${offerId}`)
  }
}

function undoLast({ activityId, owner }: Sequence, roster: Roster): Promise<Response> {
  const { ids: applicationIds, until } = lastUndo(roster)
  const body = { activityId, applicationIds, until: new Date(until).toISOString() }
  return owner.post('/api/applications/undo', body)
}

/** Forms a group of two and applies. Returns the first refusal; a group that does not apply ends. */
async function sendTogether(
  { activityId, guests, owner }: Sequence,
  { userIndex, friendIndex, waitlist, guests: count }: StepOf<'apply-together'>,
): Promise<Response> {
  const [leader, friend] = [guests[userIndex] ?? owner, guests[friendIndex] ?? owner]
  const formed = await leader.post('/api/groups', { activityId })
  if (!formed.ok) return formed
  const group = await formed.json<Awaited<ReturnType<typeof formGroup>>>()
  const joined = await joinByLink(friend, group, { guests: named(count) })
  const last = joined.ok ? await applyTogether(leader, group, { waitlist }) : joined
  if (!last.ok) await leader.delete(`/api/groups/members/${group.id}/${leader.id}`)
  return last
}
