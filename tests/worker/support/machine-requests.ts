import { MINUTE_MS, SECOND_MS } from '../../../worker/contract/units'
import { now } from '../../../worker/platform/clock'
import type { InputOf } from '../../../worker/roster/perform'
import { remindSilent } from '../../../worker/seats/due'
import { askStillComing } from '../../../worker/seats/many'
import { setClock } from './client'
import { database } from './database'
import type { formGroup } from './groups'
import { applyTogether, joinByLink } from './groups'
import type { Called, SeatAct } from './machine-expected'
import { runStatements } from './notices'
import { runOfferJob } from './offers'
import { readBody } from './responses'
import { named } from './roster-rows'
import type { SignedInUser } from './users'

/** An activity in the database, and its organizer and guests, by their ids in the model. */
export type Sequence = { activityId: string; people: Readonly<Record<string, SignedInUser>> }

type Sent = [by: string, request: `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`, body?: object]
type Chosen = InputOf<'approve'>

const iso = (at: number) => new Date(at).toISOString()

/** Decides on one application with its own call, and on several with the bulk call. */
const decide =
  (status: string, waitlist?: boolean) =>
  ({ ids, by }: Chosen, activityId: string): Sent =>
    ids.length === 1
      ? [by, 'PATCH /applications', { applicationId: ids[0], status, waitlist }]
      : [by, 'POST /applications/decisions', { activityId, applicationIds: ids, status }]
const onWaitlist =
  (act: string) =>
  ({ ids: applicationIds, by }: Chosen, activityId: string): Sent => [
    by,
    `POST /applications/waitlist/${act}`,
    { activityId, applicationIds },
  ]
const manage =
  (act: string) =>
  ({ offerId, by }: { offerId: string; by: string }): Sent => [by, `POST /offers/${act}/${offerId}`]
const answer =
  (act: string) =>
  ({ offerId, userId }: { offerId: string; userId: string }): Sent => [
    userId,
    `POST /offers/${act}/${offerId}`,
  ]

/** A new length for each edit, so that each edit changes it. */
let minutes = 0
const edit = ({ by, startsAt, maximum, choices, movesSeats }: InputOf<'edit'>, id: string): Sent => [
  by,
  `PATCH /activities/${id}`,
  {
    ...{ ...choices, ...(maximum && { maxParticipants: maximum }) },
    ...(startsAt && { dateTime: iso(startsAt) }),
    ...(movesSeats && { durationMinutes: 61 + (minutes++ % 600) }),
  },
]

/** The request for each act: who sends it, its method and path, and its body. */
const REQUESTS: {
  [Name in Exclude<SeatAct, 'applyTogether'>]: (input: InputOf<Name>, activityId: string) => Sent
} = {
  apply: ({ applicant: { userId, seats }, waitlist }, activityId) => [
    userId,
    'POST /applications',
    { activityId, waitlist, guests: named(seats - 1) },
  ],
  withdraw: ({ id, userId }) => [userId, 'PATCH /applications', { applicationId: id, status: 'WITHDRAWN' }],
  approve: decide('APPROVED'),
  reject: decide('REJECTED'),
  waitlist: decide('PENDING', true),
  reopen: decide('PENDING', false),
  approveForWaitlist: onWaitlist('approve'),
  takeBackApproval: onWaitlist('take-back'),
  undo: ({ ids: applicationIds, until, by }, activityId) => [
    by,
    'POST /applications/undo',
    { activityId, applicationIds, until: iso(until) },
  ],
  reorder: ({ ids: applicationIds, by }, activityId) => [
    by,
    'PATCH /applications/waitlist',
    { activityId, applicationIds },
  ],
  accept: answer('accept'),
  pass: answer('pass'),
  stillInterested: ({ id, userId }) => [userId, `POST /applications/still-interested/${id}`],
  skip: manage('skip'),
  extend: manage('extend'),
  endOffer: manage('end'),
  endCollecting: ({ by }, id) => [by, `POST /offers/collecting/end/${id}`],
  quit: ({ userId }, id) => [userId, `PATCH /participations/quit/${id}`],
  remove: ({ id, by }) => [by, `POST /applications/remove/${id}`, {}],
  sayComing: ({ userId }, id) => [userId, `PUT /participations/still-coming/${id}`],
  keepSeat: ({ userId, by }, id) => [by, `PUT /participations/keep/${id}`, { userId }],
  edit,
  cancel: ({ by }, id) => [by ?? '', `DELETE /activities/${id}`],
}

/** Advances the clock by a second and the step's minutes. */
export const passTime = (step: { minutes: number }) => setClock(now() + SECOND_MS + step.minutes * MINUTE_MS)

/** Performs an act through the API, or runs cron. Returns the outcome in the engine's terms. */
export async function send(sequence: Sequence, call: Called | 'due'): Promise<string> {
  const response = await (call === 'due' ? runCron() : sendAct(sequence, call))
  return response.ok ? 'done' : String((await readBody(response)).code)
}

async function runCron() {
  await runOfferJob()
  await runStatements({ job: askStillComing(database()) })
  await remindSilent(database())()
  return new Response()
}

function sendAct({ activityId, people }: Sequence, { act, input }: Called): Promise<Response> {
  if (act === 'applyTogether') return sendTogether({ activityId, people }, input as InputOf<'applyTogether'>)
  const request = REQUESTS[act] as (input: unknown, activityId: string) => Sent
  const [by, text, body] = request(input, activityId)
  const [method = '', path] = text.split(' ')
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return personIn(people, by).send(method, `/api${path}`, json)
}

function personIn(people: Sequence['people'], id: string): SignedInUser {
  const person = people[id]
  if (!person) throw new Error(`There is no ${id}`)
  return person
}

/** Forms a group and applies with it. Returns the first error. Ends a group that couldn't apply. */
async function sendTogether(
  { activityId, people }: Sequence,
  { applicants: [first, ...others], waitlist }: InputOf<'applyTogether'>,
): Promise<Response> {
  const leader = personIn(people, first?.userId ?? '')
  const formed = await leader.post('/api/groups', { activityId })
  if (!formed.ok) return formed
  const group = await formed.json<Awaited<ReturnType<typeof formGroup>>>()
  let last = formed
  for (const { userId, seats } of others)
    last = await joinByLink(personIn(people, userId), group, { guests: named(seats - 1) })
  if (last.ok) last = await applyTogether(leader, group, { waitlist })
  if (!last.ok) await leader.delete(`/api/groups/members/${group.id}/${leader.id}`)
  return last
}
