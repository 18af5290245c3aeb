/** Journeys with records: marks, disputes about them, and answers to "Still coming?", with the audit of their answers. */
import type { AnswerLinks } from './answer-links.ts'
import type { Finding, Query } from './audit.ts'
import type { Answer, Person } from './client.ts'
import type { World } from './world.ts'
import { newPerson, pick } from './world.ts'

/** Seats of ended activities that organizers mark as absent after the soak. */
const MARKS_MAX = 30

/** Marks a participant of an own past activity as absent, or takes the mark back, from two tabs. */
export async function markAbsent(world: World, person: Person): Promise<void> {
  const own = pick([...world.past].filter(([, { creatorId }]) => creatorId === person.id))
  if (!own) return
  const [activityId, { seated }] = own
  const userId = pick([...seated])
  const mark = () => sendMark(world, person, { activityId, userId, missed: Math.random() < 0.7 })
  await Promise.all([mark(), mark()])
}

/** Disputes an entry of the own record. */
export async function dispute(world: World, person: Person): Promise<void> {
  const read = { kind: 'record', method: 'GET', path: '/records/mine' }
  const { body } = await world.clients.send(person, read)
  const entries = (body.entries ?? []) as { activityId: string; disputableUntil: string | null }[]
  const entry = pick(entries.filter(({ disputableUntil }) => disputableUntil))
  if (entry) await disputeTwice(world, person, entry.activityId)
}

/** Disputes an entry in two tabs, of which one is refused. */
async function disputeTwice(world: World, person: Person, activityId: string): Promise<void> {
  const { creatorId = '' } = world.past.get(activityId) ?? {}
  const organizer = { email: world.emails.get(creatorId) ?? '' }
  await twice(world, `dispute ${activityId} ${person.id}`, () => {
    const reason = world.confidential.create('Reason', [person, organizer, world.admin])
    const request = { kind: 'dispute', method: 'POST', path: '/records/disputes' }
    return world.clients.act(person, { ...request, body: { activityId, reason } })
  })
}

/** Corrects a disputed entry, or stands by it, in two tabs, of which one is refused. */
export async function answerDispute(world: World, person: Person): Promise<void> {
  const received = pick(await world.clients.list(person, 'disputes', '/records/disputes'))
  if (!received) return
  const path = `/records/disputes/${received.id}`
  await twice(world, `answer to ${received.id}`, () => {
    const answer = pick(['corrected', 'stands'])
    return world.clients.act(person, { kind: 'answer dispute', method: 'PATCH', path, body: { answer } })
  })
}

/** Decides about a dispute as the admin, in two tabs, of which one is refused. */
export async function decideDispute(world: World): Promise<void> {
  const open = pick(await world.clients.list(world.admin, 'open disputes', '/admin/disputes'))
  if (!open) return
  const path = `/admin/disputes/${open.id}`
  await twice(world, `decision on ${open.id}`, () => {
    const decision = pick(['accepted', 'rejected'])
    return world.clients.act(world.admin, {
      kind: 'decide dispute',
      method: 'PATCH',
      path,
      body: { decision },
    })
  })
}

/** Marks participants of activities between two instants, which are over, as absent, and takes the disputes about it through all states. */
export async function disputeEnded(
  world: World,
  query: Query,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const seats =
    await query(`select seat.activity_id, seat.user_id, activities.creator_id from participations seat
    join activities on activities.id = seat.activity_id where seat.status <> 'QUIT' and activities.cancelled_at is null
      and activities.starts_at > ${from} and activities.ends_at <= ${to} limit ${MARKS_MAX}`)
  for (const { activity_id, user_id, creator_id } of seats) {
    const [person, organizer] = [user_id, creator_id].map((id) => world.people.find((one) => one.id === id))
    if (!person || !organizer) continue
    const activityId = String(activity_id)
    world.past.set(activityId, { creatorId: organizer.id, seated: new Set() })
    await sendMark(world, organizer, { activityId, userId: person.id, missed: true })
    await disputeTwice(world, person, activityId)
    await answerDispute(world, organizer)
    if (Math.random() < 0.5) await decideDispute(world)
    // Refused after a correction.
    await sendMark(world, organizer, { activityId, userId: person.id, missed: true })
  }
}

type Mark = { activityId: string; userId: string | undefined; missed: boolean }

function sendMark({ clients }: World, organizer: Person, { activityId, ...body }: Mark): Promise<Answer> {
  const path = `/participations/no-show/${activityId}`
  return clients.act(organizer, { kind: 'mark absent', method: 'PATCH', path, body })
}

/** Sends an act twice at the same time, and counts the accepted ones. */
async function twice({ once }: World, subject: string, send: () => Promise<Answer>): Promise<void> {
  const answers = await Promise.all([send(), send()])
  const done = answers.filter(({ outcome }) => outcome === 'done').length
  once.set(subject, (once.get(subject) ?? 0) + done)
}

/** Checks that of several disputes of an entry, answers to it, or decisions on it only one was accepted. */
export function auditOnce({ once }: Pick<World, 'once'>): Finding {
  return {
    claim: 'an entry is disputed, answered, and decided once, however many tabs send it',
    rows: once.size,
    broken: [...once].filter(([, done]) => done > 1).map(([subject, done]) => `${subject}: ${done} times`),
  }
}

/** The yes that is sent once the first answers have arrived: those, sent at once, may arrive in any order. */
const LATER_YES = 'later yes'

/** Answers each new link of an email with yes, or with yes and no at the same time, and then with yes. */
export async function answerLinks({ clients, links }: World): Promise<void> {
  for (const { token, email, accepted } of links.take()) {
    const visitor = newPerson(email)
    const send = async (answer: string, name = answer) => {
      const request = { kind: 'answer link', method: 'POST', path: `/answers/${token}`, body: { answer } }
      if ((await clients.send(visitor, request)).status === 200) accepted.push(name)
    }
    await Promise.all((Math.random() < 0.5 ? ['yes'] : ['yes', 'no']).map((answer) => send(answer)))
    await send('yes', LATER_YES)
  }
}

/** Checks that no link accepts a yes after a no. */
export function auditLinks({ accepted }: Pick<AnswerLinks, 'accepted'>): Finding {
  return {
    claim: 'a link that gave up a seat accepts no yes afterward',
    rows: accepted.length,
    broken: accepted.filter((answers) => answers.includes('no') && answers.includes(LATER_YES)).map(String),
  }
}
