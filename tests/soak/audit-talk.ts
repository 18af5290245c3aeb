/** Audits of questions, notes, ratings, and thanks. */
import { NUMBERS_DAYS } from '../../worker/contract/limits.ts'
import type { OrganizerNumbers } from '../../worker/contract/numbers.ts'
import { DAY_MS } from '../../worker/contract/units.ts'
import type { Finding, Query } from './audit.ts'
import type { World } from './world.ts'

/** Organizers whose profile is read at the end. */
const PROFILES_MAX = 60
const RATINGS_SHOWN_MIN = 3
/** How long after its start the soak rates an activity, and how many ratings it gives at the end. */
const RATED_MS = 23 * 3_600_000
const RATINGS_MAX = 60

/** Checks that only the two people read what one wrote to the other, in answers, email, and pushes. */
export function auditConfidential({ heard, overheard }: World['confidential']): Finding {
  return {
    claim: 'a note, thanks, and a private question reach their author and the organizer only',
    rows: heard,
    broken: overheard,
  }
}

/** Checks that the time of a first answer is the same in every answer of the server, and in the database. */
export async function auditAnswered(
  answered: ReadonlyMap<string, ReadonlySet<string>>,
  query: Query,
): Promise<Finding> {
  const rows = await query('select id, answered_at from questions where answered_at is not null')
  const stored = new Map(rows.map(({ id, answered_at }) => [id, new Date(Number(answered_at)).toISOString()]))
  const isBroken = ([id, times]: [string, ReadonlySet<string>]) =>
    // A question may be deleted with its activity.
    new Set([...times, ...(stored.has(id) ? [stored.get(id)] : [])]).size > 1
  return {
    claim: 'a question is answered once, and a changed answer keeps that time',
    rows: answered.size,
    broken: [...answered].filter(isBroken).map(([id]) => id),
  }
}

/** Lets people rate what they took part in during the soak, so that organizers have one or two ratings. */
export async function rateEnded(world: World, query: Query, startedAt: number): Promise<void> {
  const seats = await query(`select activity_id, user_id from participations
    where status <> 'QUIT' and cancelled_at is null and starts_at between ${startedAt} and ${startedAt + RATED_MS}
    limit ${RATINGS_MAX}`)
  for (const { activity_id, user_id } of seats) {
    const person = world.people.find(({ id }) => id === user_id)
    const request = { kind: 'rate', method: 'PUT', path: `/ratings/activity/${activity_id}` }
    if (person) await world.clients.send(person, { ...request, body: { score: 4, tags: [] } })
  }
}

/** Reads profiles of rated organizers, and compares them with the ratings. */
export async function auditProfiles(world: World, query: Query): Promise<Finding> {
  const claim = 'a profile shows the average of its ratings, from three on'
  const reader = world.people[0]
  if (!reader) return { claim, rows: 0, broken: [] }
  const rated =
    await query(`select creator_id id, count(score) count, round(avg(score), 1) average from ratings
    where score is not null group by creator_id order by count(score) limit ${PROFILES_MAX}`)
  const broken: string[] = []
  let rows = 0
  for (const { id, count, average } of rated) {
    const path = `/auth/user/${id}`
    const { status, body } = await world.clients.send(reader, { kind: 'profile', method: 'GET', path })
    // Blocked, suspended, and deleted people have no profile.
    if (status !== 200) continue
    rows += 1
    const rating = findRating(body)
    const shown = rating ? `${rating.average} of ${rating.count}` : 'none'
    const expected = Number(count) >= RATINGS_SHOWN_MIN ? `${average} of ${count}` : 'none'
    if (shown !== expected) broken.push(`${id}: ${shown} for ${expected}`)
  }
  return { claim, rows, broken }
}

function findRating(body: Record<string, unknown>): { average: number; count: number } | undefined {
  const { user } = body as { user?: { stats?: { rating?: { average: number; count: number } } } }
  return user?.stats?.rating
}

/**
 * Checks who was told that an application has expired, for activities that started between two instants, with cron at most
 * six hours after each start (product.md 6.25).
 */
export async function auditExpiry(
  query: Query,
  { from, to }: { from: number; to: number },
): Promise<Finding> {
  const rows = await query(`select applications.id, applications.status, count(notices.id) told,
      min(notices.created_at) < activities.starts_at is_early
    from applications join activities on activities.id = applications.activity_id
    join users applicant on applicant.id = applications.user_id
    join users organizer on organizer.id = activities.creator_id
    left join notices on notices.kind = 'application_expired' and notices.user_id = applications.user_id
      and notices.activity_id = applications.activity_id
    where activities.starts_at > ${from} and activities.starts_at <= ${to} and activities.cancelled_at is null
      and applicant.suspended_at is null and applicant.deleted_at is null
      and organizer.suspended_at is null and organizer.deleted_at is null
    group by applications.id`)
  const isBroken = ({ status, told, is_early }: (typeof rows)[number]) =>
    told !== (status === 'PENDING' ? 1 : 0) || is_early === 1
  return {
    claim:
      'everybody whose application was open at the start is told once that it has ended, and nobody else',
    rows: rows.length,
    broken: rows.filter(isBroken).map(({ id, status, told }) => `${id} ${status}: told ${told} times`),
  }
}

/** Checks that cron has confirmed or called off each activity whose decision was due at `lastRunAt`, or earlier. */
export async function auditDecisions(query: Query, lastRunAt: number): Promise<Finding> {
  const rows = await query(`select id, decides_at, goes_ahead_at, cancelled_at, starts_at from activities
    where min_participants is not null and decides_at <= ${lastRunAt}`)
  const isBroken = ({ decides_at, goes_ahead_at, cancelled_at, starts_at }: (typeof rows)[number]) =>
    (goes_ahead_at !== null && Number(goes_ahead_at) < Number(decides_at)) ||
    (goes_ahead_at === null && cancelled_at === null && Number(starts_at) > lastRunAt)
  return {
    claim:
      'an activity is confirmed or called off by the first run of cron from its decision on, and not before',
    rows: rows.length,
    broken: rows.filter(isBroken).map(({ id }) => String(id)),
  }
}

/** Updates whose readers are compared with those to whom they were sent. */
const UPDATES_MAX = 40
/** People who try to read each. */
const READERS_MAX = 6

/**
 * Lets people with a seat and applicants read updates to waitlists, and compares what they see with those to whom each was
 * sent (product.md 8.12).
 */
export async function auditUpdates(world: World, query: Query): Promise<Finding> {
  const broken: string[] = []
  let rows = 0
  const sent =
    await query(`select comments.id, comments.activity_id, comments.user_id, comments.content from comments
    join activities on activities.id = comments.activity_id
    where comments.audience = 'waitlisted' and comments.deleted_at is null order by comments.created_at desc limit ${UPDATES_MAX}`)
  for (const { id, activity_id, user_id, content } of sent) {
    const told = await query(`select user_id from update_recipients where comment_id = '${id}'`)
    const recipients = new Set(told.map((row) => row.user_id))
    const near = await query(`select user_id from participations where activity_id = '${activity_id}'
      union select user_id from applications where activity_id = '${activity_id}' limit ${READERS_MAX}`)
    for (const { user_id: readerId } of near) {
      const reader = world.people.find((person) => person.id === readerId)
      if (!reader || readerId === user_id || recipients.has(readerId)) continue
      for (const path of [`/activities/${activity_id}/comments`, `/updates/activity/${activity_id}`]) {
        const { body } = await world.clients.send(reader, { kind: 'read updates', method: 'GET', path })
        rows += 1
        if (JSON.stringify(body).includes(String(content)))
          broken.push(`${content}: ${path} of ${reader.email}`)
      }
    }
  }
  const unaddressed =
    await query(`select notices.id from notices join comments on comments.id = notices.comment_id
    where notices.kind = 'organizer_update' and comments.audience = 'waitlisted' and not exists (
      select 1 from update_recipients where comment_id = comments.id and user_id = notices.user_id)`)
  broken.push(...unaddressed.map(({ id }) => `notice ${id}`))
  return { claim: 'an update to a waitlist reaches those to whom it was sent, and nobody else', rows, broken }
}

/** Organizers whose numbers are compared with their applications. */
const ORGANIZERS_MAX = 30

/** Reads the numbers of organizers, and compares them with the applications that they received. */
export async function auditNumbers(world: World, query: Query): Promise<Finding> {
  const broken: string[] = []
  const received = await query(`select creator_id id, count(*) total,
      sum(status = 'APPROVED') approved, sum(source = 'link') linked
    from applications where created_at > ${Date.now() - NUMBERS_DAYS * DAY_MS}
    group by creator_id limit ${ORGANIZERS_MAX}`)
  let rows = 0
  for (const { id, total, approved, linked } of received) {
    const organizer = world.people.find((person) => person.id === id)
    if (!organizer) continue
    const request = { kind: 'numbers', method: 'GET', path: '/applications/numbers' }
    const { status, body } = await world.clients.send(organizer, request)
    if (status !== 200) continue
    rows += 1
    const { weeks, decisions, sources } = body as unknown as OrganizerNumbers
    const shown = [
      weeks.reduce((sum, { applications }) => sum + applications, 0),
      decisions.approved,
      sources.link,
    ]
    if (String(shown) !== String([total, approved, linked ?? 0]))
      broken.push(`${organizer.email}: ${shown} for ${[total, approved, linked]}`)
  }
  return { claim: "an organizer's numbers are those of the applications to them", rows, broken }
}
