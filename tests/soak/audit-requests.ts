import type { Finding, Query } from './audit.ts'
import type { Recorded } from './client.ts'
import type { PushStandIn } from './push-stand-in.ts'
import type { Secrets } from './secrets.ts'

/** A time with a fault, in the milliseconds of `performance.now()`. */
export type Period = { name: string; from: number; to: number }

/** A request that began in a fault may suffer from it until this long after its end. */
const AFTERMATH_MS = 3_000
/** Faults that explain no 5xx: the worker must answer, or the connection is cut. */
const INVISIBLE = new Set(['deployment', 'KV stale', 'cron skipped', 'cron twice', 'mail down', 'mail deaf'])

/** Checks that what has ended opened nothing. */
export function auditClosed(closed: readonly { what: string; isOpen: boolean }[]): Finding {
  return {
    claim: 'an ended session, invitation, or calendar address, or the door of somebody else, opens nothing',
    rows: closed.length,
    broken: closed.filter(({ isOpen }) => isOpen).map(({ what }) => what),
  }
}

/** Checks that visitors read nothing that only members may see. */
export function auditLeaks({ leaks, searched }: Pick<Secrets, 'leaks' | 'searched'>): Finding {
  return {
    claim: 'a visitor reads no comment, no hidden place, and no activity that is not public',
    rows: searched,
    broken: leaks,
  }
}

/** Checks the pushes that devices got, and that the devices of expired subscriptions were deleted. */
export async function auditPushes(
  { devices, overlapping }: Pick<PushStandIn, 'devices' | 'overlapping'>,
  query: Query,
): Promise<Finding[]> {
  const stored =
    await query(`select endpoint, coalesce(sum(attempts), 0) attempts from push_subscriptions device
    left join pushes on pushes.subscription_id = device.id group by device.id`)
  const attempts = new Map(stored.map((row) => [String(row.endpoint), Number(row.attempts)]))
  const expired = [...devices].filter(([, { isKnownExpired }]) => isKnownExpired)
  const all = [...devices]
  const received = all.reduce((sum, [, device]) => sum + device.received, 0)
  const isLate = ([, { lastAt, removedAt }]: (typeof all)[number]) => lastAt > removedAt
  return [
    { claim: 'a push is with one sender at a time', rows: received, broken: [...overlapping] },
    {
      claim: 'a device gets a push at most once with each attempt',
      rows: received,
      broken: all
        .filter(([endpoint, device]) => device.received > (attempts.get(endpoint) ?? device.received))
        .map(([endpoint]) => endpoint),
    },
    {
      claim: 'a device whose subscription has expired is deleted once its service says so',
      rows: expired.length,
      broken: expired.map(([endpoint]) => endpoint).filter((endpoint) => attempts.has(endpoint)),
    },
    {
      claim: 'nothing is pushed to a removed device, or after its session has ended',
      rows: all.length,
      broken: all.filter(isLate).map(([endpoint]) => endpoint),
    },
  ]
}

/** Checks that requests fail only while something fails that they need. */
export function auditFailures(records: readonly Recorded[], periods: readonly Period[]): Finding {
  const failed = records.filter(({ status }) => status >= 500)
  const isExplained = ({ startedAt, ms }: Recorded) =>
    periods.some(
      ({ name, from, to }) =>
        !INVISIBLE.has(name) && startedAt <= to + AFTERMATH_MS && startedAt + ms >= from,
    )
  return {
    claim: 'a request fails only while the database, the files, or the process fail',
    rows: records.length,
    broken: failed
      .filter((record) => !isExplained(record))
      .map(({ method, path, status }) => `${method} ${path}: ${status}`),
  }
}
