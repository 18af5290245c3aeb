import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notices } from '../../../worker/db/schema'
import type { Told } from '../../../worker/roster/told'
import { database } from './database'

/** Returns SQL that counts the notices with a key. */
const told = (key: string) => `(select count(*) from notices n where n.key = ${key})`
const isEvent = (
  ...events: string[]
) => `exists (select 1 from seat_events e where e.activity_id = a.activity_id
  and e.user_id = a.user_id and e.event in ('${events.join("', '")}') and e.at = `

/** Queries for notices that were not sent exactly once. Only unseen notices are ever withdrawn, together with their content. */
const UNTOLD = {
  'a live offer is told once, and every other one at most once': `
    select o.id from offers o where ${told("'seat_offered:' || o.id")} > 1
      or (o.ended_at is null and ${told("'seat_offered:' || o.id")} <> 1)`,
  'nobody is told of an offer that does not exist': `
    select id from notices where kind = 'seat_offered' and substr(key, 14) not in (select id from offers)`,
  'an offer that got no answer is told once': `
    select o.id from offers o join applications a on a.id = o.application_id where o.outcome = 'expired'
      and a.passed_over = 'silent' and ${told("'offer_expired:' || o.id")} <> 1`,
  'an approval is told once': `
    select a.id from applications a where a.status = 'APPROVED' and ${isEvent('approved', 'approved_automatically')} a.decided_at)
      and ${told("'application_approved:' || a.id || ':' || a.decided_at")} <> 1`,
  'a decline is told once': `
    select a.id from applications a where a.status = 'REJECTED' and ${isEvent('declined')} a.decided_at)
      and ${told("'application_declined:' || a.id || ':' || a.decided_at")} <> 1`,
  'a removal is told once': `
    select a.id from applications a where a.status = 'REJECTED' and ${isEvent('removed')} a.decided_at)
      and ${told("'application_removed:' || a.id || ':' || a.decided_at")} <> 1`,
  'wait-listing is told once': `
    select a.id from applications a where a.waitlisted_at is not null and a.waitlist_approved_at is null
      and ${isEvent('waitlisted')} a.waitlisted_at)
      and ${told("'application_waitlisted:' || a.id || ':' || a.waitlisted_at")} <> 1`,
  'an approval for the waitlist is told once, unless a seat is offered at once': `
    select a.id from applications a where a.waitlist_approved_at is not null
      and ${isEvent('approved_for_waitlist')} a.waitlist_approved_at)
      and ${told("'application_waitlisted:' || a.id || ':' || a.waitlist_approved_at")} <> 1
      and not exists (select 1 from offers o where o.application_id = a.id and o.offered_at <= a.waitlist_approved_at
        and (o.ended_at is null or o.ended_at >= a.waitlist_approved_at))`,
  'a cancellation is told once to everybody with a seat': `
    select p.id from participations p where p.cancelled_at is not null and p.status <> 'QUIT' and 1 <> (
      select count(*) from notices n where n.kind = 'activity_cancelled' and n.user_id = p.user_id and n.activity_id = p.activity_id)`,
}

/** Notices that steps should cause, by kind, as recipient and subject. */
type Expected = { group_member_left: string[]; application_received: string[]; seat_freed: string[] }

/** Collects the notices that the steps of a sequence should cause. */
export function expectedNotices() {
  const expected: Expected = { group_member_left: [], application_received: [], seat_freed: [] }
  const add = (told: readonly Told[]) => {
    for (const { kind, to, about, isUnclaimed } of told) {
      if (!(kind in expected) || isUnclaimed) continue
      const name = `${about} > ${to}`
      const names = expected[kind as keyof Expected]
      // Applying again updates the same notice, which is still unread.
      if (kind !== 'application_received' || !names.includes(name)) names.push(name)
    }
  }
  return { expected, add }
}

/** Expects every notice to be sent exactly once, including those that earlier steps caused. */
export async function expectNotices(activityId: string, expected: Expected): Promise<void> {
  const db = database()
  const exists = Object.values(UNTOLD).map((query, at) => `exists (${query}) as rule_${at}`)
  const [[row], rows] = await db.batch([
    db.all<Record<string, number>>(sql.raw(`select ${exists.join(', ')}`)),
    db
      .select()
      .from(notices)
      .where(
        sql`${notices.activityId} = ${activityId} and ${inArray(notices.kind, keysOf(expected))}
          and ${notices.data} ->> 'unclaimed' is null`,
      ),
  ])
  expect(Object.keys(UNTOLD).filter((_, at) => row?.[`rule_${at}`] !== 0)).toEqual([])
  const told = Map.groupBy(rows, ({ kind }) => kind)
  for (const kind of keysOf(expected)) {
    const names = (told.get(kind) ?? []).map(({ actorId, userId }) => `${actorId} > ${userId}`)
    expect({ kind, names: names.toSorted() }).toEqual({ kind, names: expected[kind].toSorted() })
  }
}

const keysOf = (expected: Expected) => Object.keys(expected) as (keyof Expected)[]
