import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './client.ts'
import type { Published, World } from './world.ts'
import { pick } from './world.ts'

/** Longest time between a press of the organizer and one of the applicant. An answer usually takes less. */
const PRESSES_APART_MS = 400

/** Answers several applications at the same time, as two open tabs would. */
export async function decide(world: World, person: Person): Promise<void> {
  const { own, pending } = await findPending(world, person)
  if (!own) return
  await Promise.all(pending.slice(0, 4).map((application) => decideOne(world, own, application)))
}

/** Approves people who withdraw at almost the same time. */
export async function decideWhileLeaving(world: World, person: Person): Promise<void> {
  const { own, pending } = await findPending(world, person)
  if (!own) return
  const race = async (application: Record<string, unknown>) => {
    const applicant = world.people.find(({ id }) => id === application.userId)
    if (!applicant) return
    const approve = async () => {
      await wait(Math.random() * PRESSES_APART_MS)
      await decideOne(world, own, application, 'APPROVED')
    }
    const its = { id: String(application.id), activityId: own.id, creatorId: person.id }
    await Promise.all([approve(), withdraw(world, applicant, its)])
  }
  await Promise.all(pending.slice(0, 3).map(race))
}

/** Decides about several people together, and takes back every second time. */
export async function decideTogether(world: World, person: Person): Promise<void> {
  const { own, pending } = await findPending(world, person)
  const chosen = pending.filter(({ waitlistedAt }) => waitlistedAt === null).slice(0, 3)
  if (!own || chosen.length === 0) return
  const status = randomDecision()
  const applicationIds = chosen.map(({ id }) => id)
  const request = { kind: `decide together ${status}`, method: 'POST', path: '/applications/decisions' }
  const decided = await changeSeveral(
    world,
    own,
    { ...request, body: { activityId: own.id, applicationIds, status } },
    { chosen, value: status === 'PENDING' ? 'WAITLISTED' : status },
  )
  const until = decided.find(({ undoableUntil }) => undoableUntil)?.undoableUntil
  if (!until || Math.random() < 0.5) return
  await wait(Math.random() * PRESSES_APART_MS)
  await changeSeveral(
    world,
    own,
    {
      kind: 'undo',
      method: 'POST',
      path: '/applications/undo',
      body: { activityId: own.id, applicationIds, until },
    },
    { chosen, value: 'PENDING' },
  )
}

/** Takes the seat of a participant, who may give it up at the same time. */
export async function removeParticipant(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  const path = `/applications/activity/${own.id}?status=APPROVED`
  const seated = pick(await world.clients.list(person, 'applications', path))
  if (!seated) return
  const body = { reason: 'We are too many' }
  await world.change(
    person,
    { kind: 'remove', method: 'POST', path: `/applications/remove/${seated.id}`, body },
    {
      subject: `application ${own.id} ${seated.userId}`,
      value: 'REJECTED',
      about: [own.id, person.id, String(seated.userId)],
    },
  )
}

/** Sends a change of several applications, and enters those that the answer has; all of them when it is unclear. */
async function changeSeveral(
  world: World,
  { id: activityId, creator }: Published,
  request: { kind: string; method: string; path: string; body: object },
  { chosen, value }: { chosen: Record<string, unknown>[]; value: string },
): Promise<Record<string, unknown>[]> {
  const { outcome, startedAt, endedAt, body } = await world.clients.act(creator, request)
  const { applications = [] } = body as { applications?: Record<string, unknown>[] }
  for (const { userId } of outcome === 'done' ? applications : chosen) {
    const about = [activityId, creator.id, String(userId)]
    const subject = `application ${activityId} ${userId}`
    world.ledger.acts.push({ subject, value, outcome, startedAt, endedAt, about })
  }
  return applications
}

/** Withdraws a pending application. */
export async function withdraw(
  world: World,
  applicant: Person,
  { id, activityId, creatorId }: { id: string; activityId: string; creatorId: string },
): Promise<void> {
  const body = { applicationId: id, status: 'WITHDRAWN' }
  const request = { kind: 'withdraw', method: 'PATCH', path: '/applications', body }
  await world.change(applicant, request, {
    subject: `application ${activityId} ${applicant.id}`,
    value: 'WITHDRAWN',
    about: [activityId, creatorId, applicant.id],
  })
}

async function findPending(world: World, organizer: Person) {
  const own = pick(world.activities.filter(({ creator }) => creator === organizer))
  if (!own) return { own: undefined, pending: [] }
  const path = `/applications/activity/${own.id}?status=PENDING`
  return { own, pending: await world.clients.list(organizer, 'applications', path) }
}

async function decideOne(
  world: World,
  activity: Published,
  application: Record<string, unknown>,
  status = randomDecision(),
): Promise<void> {
  const userId = String(application.userId)
  const waitlist = status === 'PENDING' && application.waitlistedAt === null
  const body = { applicationId: application.id, status, ...(status === 'PENDING' && { waitlist }) }
  await world.change(
    activity.creator,
    { kind: `decide ${status}`, method: 'PATCH', path: '/applications', body },
    {
      subject: `application ${activity.id} ${userId}`,
      value: waitlist ? 'WAITLISTED' : status,
      about: [activity.id, activity.creator.id, userId],
    },
  )
}

function randomDecision(): 'APPROVED' | 'REJECTED' | 'PENDING' {
  const chance = Math.random()
  return chance < 0.7 ? 'APPROVED' : chance < 0.85 ? 'REJECTED' : 'PENDING'
}
