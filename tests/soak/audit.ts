import { INVARIANTS } from './invariants.ts'
import type { Ledger } from './ledger.ts'
import { NONE } from './ledger.ts'
import type { Delivered } from './mail-stand-in.ts'

/** A checked claim, the number of rows that it was checked on, and what contradicts it. */
export type Finding = { claim: string; rows: number; broken: string[] }

type Row = Record<string, string | number | null>
export type Query = (sql: string) => Promise<Row[]>

/** The answers and the data that the auditor compares. `before` holds the states of `readStates` before the soak. */
export type Evidence = {
  query: Query
  /** Names of the files in R2. */
  files: string[]
  delivered: Map<string, Delivered>
  /** Ids of emails that two senders sent at the same time. */
  overlapping: Set<string>
  /** Start of the mail stand-in, which did not get earlier emails, such as those of the demo data. */
  since: number
}

/** Reasons to drop an email that are not a loss (product.md 12.16). */
const WANTED_DROPS =
  /^(No longer wanted|The address may not be written to|Part of a later email|Over the daily budget of .+)$/

/**
 * Returns the states that acts of a soak can change, by subject. Rows that a client created have a unique text, and
 * their state is their number.
 */
export async function readStates(query: Query): Promise<Map<string, string>> {
  const queries = [
    `select 'application ' || activity_id || ' ' || user_id subject,
      iif(status = 'PENDING' and waitlist_rank is not null, 'WAITLISTED', status) value from applications`,
    `select 'follow ' || follower_id || ' ' || creator_id subject, 'on' value from follows`,
    `select 'block ' || blocker_id || ' ' || blocked_id subject, 'on' value from blocks`,
    `select 'bio ' || id subject, coalesce(bio, '${NONE}') value from users`,
    `select 'suspension ' || id subject, iif(suspended_at is null, '${NONE}', 'on') value from users`,
    `select 'user ' || email subject, count(*) value from users group by email`,
    `select 'activity ' || title subject, count(*) value from activities group by title`,
    `select 'note ' || activity_id || ' ' || user_id subject, coalesce(note, '${NONE}') value from applications`,
    `select 'question ' || content subject, count(*) value from questions group by content`,
    `select 'answer ' || id subject, coalesce(answer, '${NONE}') value from questions`,
    `select 'rating ' || activity_id || ' ' || user_id subject, coalesce(score, '${NONE}') value from ratings`,
    `select 'thanks ' || activity_id || ' ' || user_id subject, coalesce(message, '${NONE}') value from ratings`,
    `select 'comment ' || content subject, count(*) value from comments group by content`,
  ]
  const rows = (await Promise.all(queries.map(query))).flat()
  return new Map(rows.map(({ subject, value }) => [String(subject), String(value)]))
}

/** Compares what clients were answered with what is stored. */
export async function auditAnswers(
  ledger: Ledger,
  before: Map<string, string>,
  query: Query,
): Promise<Finding> {
  return {
    claim: 'an answered success has its row, a refusal has none, and an unclear answer has at most one',
    rows: ledger.acts.length,
    broken: ledger.findContradictions(before, await readStates(query)),
  }
}

/** Checks every rule on the database, the files, and the delivered email. */
export async function auditState({
  query,
  files,
  delivered,
  overlapping,
  since,
}: Evidence): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [claim, { rows, broken }] of Object.entries(INVARIANTS)) {
    const [count] = await query(`select count(*) n from ${rows}`)
    const ids = await query(broken)
    findings.push({ claim, rows: Number(count?.n ?? 0), broken: ids.map(({ id }) => String(id)) })
  }
  return [
    ...findings,
    ...(await auditFiles(query, files)),
    ...(await auditMail(query, { delivered, since })),
    {
      claim: 'an email is with one sender at a time',
      rows: delivered.size,
      broken: [...overlapping],
    },
  ]
}

async function auditFiles(query: Query, files: string[]): Promise<Finding[]> {
  const keys = (await query('select key from images')).map(({ key }) => String(key))
  const stored = new Set(files.map((name) => name.slice(0, name.lastIndexOf('/'))))
  const known = new Set(keys)
  return [
    {
      claim: 'a file belongs to an image',
      rows: files.length,
      broken: [...stored].filter((key) => !known.has(key)),
    },
    { claim: 'an image has its files', rows: keys.length, broken: keys.filter((key) => !stored.has(key)) },
  ]
}

async function auditMail(
  query: Query,
  { delivered, since }: Pick<Evidence, 'delivered' | 'since'>,
): Promise<Finding[]> {
  const letters = await query(
    `select id, kind, sent_at, dropped_at, last_error, attempts, due_at from outbox where coalesce(sent_at, ${since}) >= ${since}`,
  )
  const known = new Set(letters.map(({ id }) => String(id)))
  const isLost = ({ id, sent_at, dropped_at, last_error }: Row) =>
    sent_at === null
      ? dropped_at === null || !(delivered.has(String(id)) || WANTED_DROPS.test(String(last_error)))
      : !delivered.has(String(id))
  const describe = ({ id, kind, sent_at, dropped_at, last_error, attempts, due_at }: Row) =>
    `${id} ${kind}: sent ${sent_at}, dropped ${dropped_at}, due ${due_at}, ${attempts} attempts, ${last_error}`
  const repeated = [...delivered].filter(([, { times, byFault }]) => times - byFault !== 1)
  const unknown = [...delivered.keys()].filter((id) => !known.has(id))
  return [
    {
      claim: 'an email is delivered, or no longer wanted',
      rows: letters.length,
      broken: letters.filter(isLost).map(describe),
    },
    {
      claim: 'an email is delivered once, but for a repetition of the provider',
      rows: delivered.size,
      broken: repeated.map(([id]) => id),
    },
    { claim: 'a delivered email was queued', rows: delivered.size, broken: unknown },
  ]
}

/** Compares the start times of activities with the local times that their organizers chose. */
export async function auditTimes(chosen: Map<string, string>, query: Query): Promise<Finding> {
  const rows = await query('select title, starts_at, time_zone from activities')
  const checked = rows.filter(({ title }) => chosen.has(String(title)))
  const broken = checked.filter(
    ({ title, starts_at, time_zone }) =>
      chosen.get(String(title)) !== localTime(Number(starts_at), String(time_zone)),
  )
  return {
    claim: 'an activity starts at the local time that was chosen, across the change of the clocks',
    rows: checked.length,
    broken: broken.map(({ title }) => String(title)),
  }
}

/** Formats an instant as local time, such as `2027-03-14T03:30`. Independent of the worker's way. */
export function localTime(instantMs: number, timeZone: string): string {
  return new Date(instantMs).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)
}
