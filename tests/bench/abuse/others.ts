import { setTimeout as wait } from 'node:timers/promises'
import type { D1Database } from '@cloudflare/workers-types'
import type { Client } from '../client.ts'
import { jsonOf, logInAs } from '../client.ts'

const TURN_MS = 1000
const RETRY_MS = 500
const LINK_PAUSE_MS = 5000
const ATTEMPTS = 5
/** Maximum requests for a password link per IP address and hour. */
const LINKS_PER_ADDRESS = 3

type People = { organizer: Client; visitor: Client; neighbor: Client; organizerEmail: string }

/** Uses the site as other people do, from the member's network and others. Returns the rejected requests, as call and status. */
export async function browseHonestly(
  { organizer, visitor, neighbor, organizerEmail }: People,
  isOver: () => boolean,
): Promise<string[]> {
  const refusals: string[] = []
  const expectOk = async (name: string, request: Promise<Response>) => {
    const { ok, status } = await request
    if (!ok) refusals.push(`${name} ${status}`)
  }
  for (let turn = 0; !isOver(); turn++) {
    await expectOk('list', organizer('GET', '/activities?limit=20'))
    await expectOk('received', organizer('GET', '/applications/received'))
    await expectOk('places', organizer('GET', '/locations/search?q=santa'))
    await expectOk('health', visitor('GET', '/health'))
    if (turn % 5 === 0) {
      const code = { code: 'WELCOME26' }
      await expectOk('invitation', visitor('POST', '/invitations/validate', jsonOf(code)))
      await expectOk(
        'invitation from the same network',
        neighbor('POST', '/invitations/validate', jsonOf(code)),
      )
    }
    if (turn % 10 === 0) await expectOk('log in', visitor('POST', '/auth/login', logInAs(organizerEmail)))
    await wait(TURN_MS)
  }
  return refusals
}

/** Requests password links as other users, one at a time. Returns how many requests succeeded. */
export async function askForLinks(
  { visitor, emails }: { visitor: Client; emails: readonly string[] },
  isOver: () => boolean,
): Promise<number> {
  const requests = Array.from({ length: LINKS_PER_ADDRESS }, () => emails).flat()
  let asked = 0
  for (const email of requests) {
    if (isOver()) break
    const response = await visitor('POST', '/auth/forgot-password', jsonOf({ email }))
    if (!response.ok) throw new Error(`A password link was refused: ${response.status}`)
    asked++
    await wait(LINK_PAUSE_MS)
  }
  return asked
}

/** Emails to others since the start of the attack: how many were sent and not sent, and the longest delay after they were due. */
export type Waiting = { sent: number; unsent: number; longestMs: number }

/** Reads the delays of emails to users other than the member, in the account lane, or in all other lanes together. */
export async function readWaiting(
  db: D1Database,
  { since, memberEmail, isAccountLane }: { since: number; memberEmail: string; isAccountLane: boolean },
): Promise<Waiting> {
  const row = await readRow<{ sent: number; unsent: number; longest: number | null }>(
    db,
    `select count(sent_at) as sent, count(*) - count(sent_at) as unsent,
       max(coalesce(sent_at, ?1) - iif(lane = 'account', created_at, due_at)) as longest
     from outbox
     where created_at >= ?2 and (due_at <= ?1 or lane = 'account') and dropped_at is null
       and (lane = 'account') = ?4
       and coalesce(user_id, '') <> (select id from users where email = ?3)`,
    [Date.now(), since, memberEmail, isAccountLane ? 1 : 0],
  )
  return { sent: row?.sent ?? 0, unsent: row?.unsent ?? 0, longestMs: Math.max(0, row?.longest ?? 0) }
}

/** Reads a row from the server's database. Retries if the busy server closed the connection. */
async function readRow<Row>(db: D1Database, sql: string, values: unknown[]): Promise<Row | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .prepare(sql)
        .bind(...values)
        .first<Row>()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await wait(RETRY_MS)
    }
  }
}
