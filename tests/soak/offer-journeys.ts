/** Journeys with offers of freed seats: people answer while the organizer takes offers back and the seats change. */
import { setTimeout as wait } from 'node:timers/promises'
import { applyTogether, publishAlone } from './automatic-journeys.ts'
import type { Person } from './client.ts'
import { quit } from './door-journeys.ts'
import type { Published, World } from './world.ts'
import { pick } from './world.ts'

/** Longest time between acts that race. */
const APART_MS = 300
const APPLICANTS = 5

type Application = Record<string, unknown>
type Offer = { id: string; user: { id: string } }

/**
 * Publishes an activity with one seat. One applicant gets it, some are approved for the waitlist, and one waits without an
 * approval. The seat is given up and the maximum raised, and the offers are answered while the organizer skips and ends them.
 */
export async function offerSeats(world: World, person: Person): Promise<void> {
  const activity = await publishAlone(world, person, { word: 'Offered', maxParticipants: 1 })
  if (!activity) return
  await applyTogether(world, activity, APPLICANTS)
  const path = `/applications/activity/${activity.id}?status=PENDING`
  const [seated, unapproved, ...waiting] = await world.clients.list(person, 'applications', path)
  if (!seated || !unapproved || waiting.length === 0) return
  // Before the others, so that only the approval distinguishes them.
  await decide(world, activity, unapproved, { status: 'PENDING', waitlist: true, value: 'WAITLISTED' })
  await decide(world, activity, seated, { status: 'APPROVED', value: 'APPROVED' })
  await approveForWaitlist(world, activity, waiting)
  await Promise.all([
    giveUp(world, activity, seated),
    raiseMaximum(world, activity),
    approveAgain(world, activity, unapproved),
  ])
  for (const _ of waiting) await answerOffers(world, activity)
}

/** Lets everyone with a live offer answer it, some twice, while the organizer skips or ends one of them. */
async function answerOffers(world: World, activity: Published): Promise<void> {
  const list = { kind: 'offers', method: 'GET', path: `/offers/activity/${activity.id}` }
  const { body } = await world.clients.send(activity.creator, list)
  const offers = (body.offers ?? []) as Offer[]
  const foreign = pick(offers)
  await Promise.all([
    ...offers.map((offer) => answer(world, activity, offer)),
    foreign && Math.random() < 0.5 ? manage(world, activity, foreign) : undefined,
  ])
}

async function answer(world: World, activity: Published, { id, user }: Offer): Promise<void> {
  const person = world.people.find((one) => one.id === user.id)
  if (!person) return
  const isAccepted = Math.random() < 0.6
  const act = isAccepted ? 'accept' : 'pass'
  const request = { kind: `${act} offer`, method: 'POST', path: `/offers/${act}/${id}` }
  const entry = {
    subject: `application ${activity.id} ${person.id}`,
    value: isAccepted ? 'APPROVED' : 'WITHDRAWN',
    about: [activity.id, activity.creator.id, person.id],
  }
  const send = async () => {
    await wait(Math.random() * APART_MS)
    await world.change(person, request, entry)
  }
  await Promise.all([send(), ...(Math.random() < 0.3 ? [send()] : [])])
}

/** Skips or ends an offer as the organizer. The application stays on the waitlist. */
async function manage(world: World, { creator }: Published, { id }: Offer): Promise<void> {
  await wait(Math.random() * APART_MS)
  const act = pick(['skip', 'end', 'extend']) ?? 'skip'
  await world.clients.act(creator, { kind: `${act} offer`, method: 'POST', path: `/offers/${act}/${id}` })
}

/** Approves somebody directly for a seat that may be on offer. */
const approveAgain = (world: World, activity: Published, application: Application) =>
  decide(world, activity, application, { status: 'APPROVED', value: 'APPROVED' })

async function decide(
  world: World,
  { id, creator }: Published,
  { id: applicationId, userId }: Application,
  { value, ...body }: { status: string; waitlist?: boolean; value: string },
): Promise<void> {
  const request = { kind: 'decide for offers', method: 'PATCH', path: '/applications' }
  await world.change(
    creator,
    { ...request, body: { applicationId, ...body } },
    { subject: `application ${id} ${userId}`, value, about: [id, creator.id, String(userId)] },
  )
}

async function approveForWaitlist(world: World, activity: Published, waiting: Application[]): Promise<void> {
  const path = '/applications/waitlist/approve'
  const body = { activityId: activity.id, applicationIds: waiting.map(({ id }) => id) }
  const request = { kind: 'approve for waitlist', method: 'POST', path, body }
  const { outcome, startedAt, endedAt } = await world.clients.act(activity.creator, request)
  for (const { userId } of waiting)
    world.ledger.acts.push({
      subject: `application ${activity.id} ${userId}`,
      value: 'WAITLISTED',
      ...{ outcome, startedAt, endedAt },
      about: [activity.id, activity.creator.id, String(userId)],
    })
}

async function giveUp(world: World, activity: Published, { userId }: Application): Promise<void> {
  const guest = world.people.find(({ id }) => id === userId)
  await wait(Math.random() * APART_MS)
  if (guest) await quit(world, activity, guest)
}

async function raiseMaximum(world: World, { id, creator }: Published): Promise<void> {
  await wait(Math.random() * APART_MS)
  const request = { kind: 'raise maximum', method: 'PATCH', path: `/activities/${id}` }
  await world.clients.act(creator, { ...request, body: { maxParticipants: 2 } })
}
