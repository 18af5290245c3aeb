import { setTimeout as wait } from 'node:timers/promises'
import type { QuotaName } from '../../../worker/contract/quotas.ts'
import type { Client } from '../client.ts'
import type { AbusedCall, DocumentedQuota } from './requests.ts'

/** Number of loops that send each call whose quota the attack must reach. Other calls have one loop. */
const LOOPS = 4
/** Pause after a rejected request, and after one without a quota, so that other calls reach theirs. */
const PAUSE_MS = 1000
/** Status for a request whose connection the server closed. It counts as rejected, like a 4xx. */
const CLOSED = 499

/** Number of requests by outcome. `limited` are those over a quota. */
export type Tally = { sent: number; allowed: number; limited: number; refused: number; failed: number }

/** Sends every call in concurrent loops until `isOver`. Returns each call's tally. Calls that count a quota in `reached` get the
 * most loops. */
export async function attack(
  member: Client,
  { calls, reached }: { calls: readonly AbusedCall[]; reached: readonly QuotaName[] },
  isOver: () => boolean,
): Promise<Map<AbusedCall, Tally>> {
  const tallies = new Map<AbusedCall, Tally>()
  const loops = calls.flatMap((call) => {
    const tally = { sent: 0, allowed: 0, limited: 0, refused: 0, failed: 0 }
    tallies.set(call, tally)
    const mustReach = call.quotas.some(({ name }) => reached.includes(name))
    return Array.from({ length: mustReach ? LOOPS : 1 }, () => repeat(member, { call, tally, isOver }))
  })
  await Promise.all(loops)
  return tallies
}

async function repeat(
  member: Client,
  { call, tally, isOver }: { call: AbusedCall; tally: Tally; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const kind = await sendOnce(member, call)
    tally.sent++
    tally[kind]++
    if (kind !== 'allowed' || call.quotas.length === 0) await wait(PAUSE_MS)
  }
}

async function sendOnce(member: Client, call: AbusedCall): Promise<Exclude<keyof Tally, 'sent'>> {
  // The server may close the connection before it has read a large body that it rejects.
  const response = await member(call.method, call.path(), call.init()).catch(() => null)
  const status = response?.status ?? CLOSED
  if (status < 400) return 'allowed'
  if (status >= 500) return 'failed'
  if (status !== 429) return 'refused'
  // A second simultaneous upload is also rejected with 429, but without a limit.
  const body = (await response?.json()) as { limit?: object } | undefined
  return body?.limit ? 'limited' : 'refused'
}

/** Sums the tallies of all calls that count a quota. */
export function tallyOf(tallies: Map<AbusedCall, Tally>, quota: QuotaName): Tally {
  const sum = { sent: 0, allowed: 0, limited: 0, refused: 0, failed: 0 }
  for (const [{ quotas }, tally] of tallies)
    if (quotas.some(({ name }) => name === quota))
      for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key]
  return sum
}

/** Prints a row for each call, with the quotas that it counts. */
export function printTallies(tallies: Map<AbusedCall, Tally>): void {
  console.log('| Call | Quotas | Sent | Allowed | Beyond a quota | Otherwise refused | 5xx |')
  console.log('|---|---|---|---|---|---|---|')
  for (const [{ id, quotas }, { sent, allowed, limited, refused, failed }] of tallies)
    console.log(
      `| ${[id, quotas.map(limitText).join('; ') || 'none', sent, allowed, limited, refused, failed].join(' | ')} |`,
    )
}

function limitText({ max, unit, windowMinutes }: DocumentedQuota): string {
  return `${max}${unit === 'MB' ? ' MB' : ''} in ${windowMinutes} min`
}
