import { BROKEN_ROWS } from '../../worker/db/invariants.ts'
import type { Period } from './faults.ts'
import { NONE } from './ledger.ts'
import type { Recorded } from './person.ts'
import { CUT } from './person.ts'
import type { Query } from './server.ts'
import type { Services } from './services.ts'
import type { World } from './world.ts'

/** A claim, the number of rows checked, and the rows that violate it. */
export type Finding = { claim: string; rows: number; broken: string[] }
/** Converts claims, each with the number of rows checked and the violating rows, to findings. */
const findings = (claims: Record<string, [rows: number, broken: readonly unknown[]]>): Finding[] =>
  Object.entries(claims).map(([claim, [rows, broken]]) => ({ claim, rows, broken: broken.map(describe) }))
const describe = (row: unknown) =>
  row && typeof row === 'object' ? Object.values(row).join(' ') : String(row)

/** How long after a block a push sent before it may still arrive and be recorded (ms). */
const BLOCK_GRACE_MS = 15_000
/** How long after a fault ends requests that started during it may still fail (ms). */
const AFTERMATH_MS = 3_000
/** Faults that don't excuse a 5xx: the worker must handle them, or the connection is cut. */
const INVISIBLE = new Set(['KV stale', 'cron skipped', 'cron twice', 'mail down', 'mail deaf'])
/** Reasons for dropping an email that don't count as a loss (product.md 12.16). */
const WANTED_DROPS =
  /^(No longer wanted|The address may not be written to|Part of a later email|Over the daily budget of .+)$/

/** Rules beyond those that hold after every write, each with a query for the ids of rows that violate it. */
const SOAK_ROWS: Record<string, string> = {
  'no one is notified of acts by a person after a block between them': `
    select told.id from (select id, user_id, actor_id, created_at at from notices
      union all select id, user_id, actor_id, created_at from outbox
      union all select p.id, d.user_id, actor_id, p.created_at from pushes p join push_subscriptions d on d.id = subscription_id
      union all select p.id, d.user_id, actor_id, sent_at - ${BLOCK_GRACE_MS} from pushes p
        join push_subscriptions d on d.id = subscription_id) told
    join blocks b on at > b.created_at
      and (told.user_id, actor_id) in (values (blocker_id, blocked_id), (blocked_id, blocker_id))`,
  'a user is reminded of an activity once in an hour': `
    select a.id from notices a join notices b on (b.user_id, b.activity_id, b.kind) = (a.user_id, a.activity_id, a.kind)
      where a.kind = 'activity_reminder' and b.id < a.id and abs(b.created_at - a.created_at) < 3600000`,
  'people are notified once of absences, and of the fate of their group': `
    select user_id || ' ' || activity_id id from notices
      where kind in ('marked_absent', 'group_member_left', 'group_invited')
      group by kind, user_id, activity_id, actor_id having count(*) > 1`,
  'automatic approval fills no more seats than allowed, with the people it is for': `
    select activities.id from activities join applications on activity_id = activities.id
      where title like 'Automatic %' and applications.status = 'APPROVED' group by activities.id having count(*) > auto_approve_seats
    union all select applications.id from applications join activities on activities.id = activity_id join users on users.id = user_id
      where title like 'Automatic %' and auto_approve = 'verified' and applications.status = 'APPROVED' and verified_at is null`,
  'a member has no more invitations than allowed': `
    select created_by id from invitation_codes join users on users.id = created_by
      where is_from_member and invitation_codes.deleted_at is null
      group by created_by having count(*) > coalesce(invitation_allowance, 3)`,
  'users with a block between them do not share an upcoming activity that one organizes': `
    select a.id from applications a join activities on activities.id = a.activity_id
      join blocks b on (b.blocker_id, b.blocked_id) in (values (a.user_id, activities.creator_id), (activities.creator_id, a.user_id))
      where a.status in ('PENDING', 'APPROVED') and activities.cancelled_at is null and activities.starts_at > b.created_at`,
  'a picture that an activity shows is stored for its organizer': `
    select id from activities where image_key is not null and not exists (select 1 from images
      where key = activities.image_key and owner_id = activities.creator_id and unused_since is null)`,
}

/** Returns every state that actions can change, by subject. For rows with a unique text, the state is the number of rows. */
export async function readStates(query: Query): Promise<Map<string, string>> {
  const parts = [
    `'application ' || activity_id || ' ' || user_id subject, iif(waitlisted_at is not null, 'WAITLISTED', status) value from applications`,
    `'follow ' || follower_id || ' ' || creator_id, 'on' from follows`,
    `'block ' || blocker_id || ' ' || blocked_id, 'on' from blocks`,
    `'bio ' || id, bio from users`,
    `'suspension ' || id, iif(suspended_at is null, null, 'on') from users`,
    `'user ' || email, count(*) from users group by email`,
    // All dates of a series count as one.
    `'activity ' || title, count(distinct iif(series_id is null, id, '')) from activities group by title`,
    `'comment ' || content, count(*) from comments group by content`,
  ]
  const states = new Map<string, string>()
  for (const part of parts)
    for (const [subject, value] of (await query(`select ${part}`)).map(Object.values))
      states.set(String(subject), String(value ?? NONE))
  return states
}

/** Compares the responses that clients received with the stored state, before cron continues. */
export async function auditAnswers(
  { ledger, query }: Pick<World, 'ledger' | 'query'>,
  before: Map<string, string>,
): Promise<Finding[]> {
  const wrong = ledger.findContradictions(before, await readStates(query))
  return findings({
    'a success has its row, a refusal none, an unclear answer at most one': [ledger.acts.length, wrong],
  })
}

/** Checks the responses that people received. */
export function auditRequests(
  { records, closed }: Pick<World, 'records' | 'closed'>,
  periods: Period[],
): Finding[] {
  const explaining = periods.filter(({ name }) => !INVISIBLE.has(name))
  const isExplained = ({ startedAt, ms }: Recorded) =>
    explaining.some(({ from, to }) => startedAt <= to + AFTERMATH_MS && startedAt + ms >= from)
  const failed = records.filter((one) => one.status >= 500 && one.status !== CUT && !isExplained(one))
  const opened = closed.filter(({ isOpen }) => isOpen)
  return findings({
    'a request fails only while the database, the files, or the process fail': [records.length, failed],
    'expired links and codes, and those of other people, open nothing': [closed.length, opened],
  })
}

type Delivered = Pick<Services, 'delivered' | 'devices' | 'overlapping'>

/** Checks emails since the mail provider started, and pushes that devices received. */
export async function auditDeliveries(services: Delivered, query: Query, since: number): Promise<Finding[]> {
  const { delivered, overlapping } = services
  const letters = await query(`select id, kind, sent_at, dropped_at, last_error, attempts from outbox
    where coalesce(sent_at, ${since}) >= ${since}`)
  const lost = letters.filter(
    ({ id, sent_at, dropped_at, last_error }) =>
      !delivered.has(String(id)) &&
      (sent_at !== null || dropped_at === null || !WANTED_DROPS.test(String(last_error))),
  )
  const known = new Set(letters.map(({ id }) => String(id)))
  const stored =
    await query(`select endpoint, coalesce(sum(attempts), 0) attempts from push_subscriptions device
    left join pushes on pushes.subscription_id = device.id group by device.id`)
  const attempts = new Map(stored.map((row) => [row.endpoint, Number(row.attempts)]))
  const devices = [...services.devices].map(([endpoint, device]) => ({
    endpoint,
    ...device,
    attempts: attempts.get(endpoint),
  }))
  const named = (some: typeof devices) => some.map(({ endpoint }) => endpoint)
  const often = devices.filter(({ received, attempts = received }) => received > attempts)
  const kept = devices.filter(({ isKnownExpired, attempts }) => isKnownExpired && attempts !== undefined)
  const late = devices.filter(({ lastAt, removedAt }) => lastAt > removedAt)
  return findings({
    'an email is delivered, or no longer wanted': [letters.length, lost],
    'a delivered email was queued': [delivered.size, [...delivered].filter((id) => !known.has(id))],
    'an email or push has one sender at a time': [delivered.size, overlapping],
    'a device gets a push at most once with each attempt': [devices.length, named(often)],
    'a device is deleted once its service says that its subscription has expired': [
      devices.length,
      named(kept),
    ],
    'nothing is pushed to a removed device, or after its session has ended': [devices.length, named(late)],
  })
}

/** Returns rules like `SOAK_ROWS` for actions and cron runs between two instants. */
const rowsBetween = (from: number, to: number, helpers: World['helpers']): Record<string, string> => ({
  'only organizers decide; door helpers only check people in': `
    select event || ' ' || acts.activity_id || ' ' || actor_id id from (select event, activity_id, actor_id, at from seat_events
        where at >= ${from} and event in ('approved', 'waitlisted', 'declined', 'reopened', 'removed')
      union all select 'checked in', activity_id, actor_id, null from check_ins where actor_id <> user_id) acts
    join activities on activities.id = acts.activity_id
    where activities.created_at >= ${from} and actor_id <> creator_id and not exists (
      select 1 from json_each('${JSON.stringify(helpers)}') helper
      where (value ->> 'activityId', value ->> 'userId') = (acts.activity_id, actor_id)
        and (at is null or (value ->> 'role' = 'co-organizer' and at <= coalesce(value ->> 'leftAt', at))))`,
  'an application open at the start ends, and its applicant is notified once': `
    select applications.id from applications join activities on activities.id = applications.activity_id
    join users applicant on applicant.id = applications.user_id join users organizer on organizer.id = activities.creator_id
    left join notices on notices.kind = 'application_expired' and notices.user_id = applications.user_id
      and notices.activity_id = applications.activity_id
    where activities.starts_at between ${from} and ${to} and activities.cancelled_at is null
      and coalesce(applicant.suspended_at, applicant.deleted_at, organizer.suspended_at, organizer.deleted_at) is null
    group by applications.id having count(notices.id) <> (applications.status = 'PENDING')
      or min(notices.created_at) < activities.starts_at`,
  'cron confirms or calls off an activity after its decision is due, not before': `
    select id from activities where min_participants is not null and decides_at <= ${to}
      and (goes_ahead_at < decides_at or (goes_ahead_at is null and cancelled_at is null and starts_at > ${to}))`,
})

type Evidence = { files: string[]; from: number; to: number }

/** Checks every rule about the database and the files. `to` is the last cron run. */
export async function auditState(
  { query, helpers }: Pick<World, 'query' | 'helpers'>,
  { files, from, to }: Evidence,
): Promise<Finding[]> {
  const claims: Parameters<typeof findings>[0] = {}
  const rules = { ...BROKEN_ROWS, ...SOAK_ROWS, ...rowsBetween(from, to, helpers) }
  for (const [claim, sql] of Object.entries(rules)) {
    const [count] = await query(`select count(*) n from ${/from (\w+)/.exec(sql.replace(/\s+/g, ' '))?.[1]}`)
    claims[claim] = [Number(count?.n), (await query(sql)).map(({ id }) => id)]
  }
  const keys = (await query('select key from images')).map(({ key }) => String(key))
  const stored = files.map((name) => name.slice(0, name.lastIndexOf('/')))
  claims['a file belongs to an image'] = [stored.length, stored.filter((key) => !keys.includes(key))]
  claims['an image has its files'] = [keys.length, keys.filter((key) => !stored.includes(key))]
  return findings(claims)
}
