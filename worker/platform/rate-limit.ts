import type { SQL } from 'drizzle-orm'
import * as quotasText from '#messages/quotas'
import type { QuotaName, UserQuotaName } from '../contract/quotas'
import { DOCUMENT_QUOTAS, quotaNamed } from '../contract/quotas'
import { iso, MINUTE_MS, now, SECOND_MS } from './clock'
import { AppError } from './errors'
import type { AppContext } from './http'

const MEGABYTE = 1024 * 1024

/**
 * A maximum amount in a window that starts with the first attempt. `key` identifies what is counted; only its hash is
 * stored. `isFixed` limits are neither halved for unverified users nor changed by admins.
 */
export type Limit = { name: QuotaName; key: string; max: number; windowMs: number; isFixed: boolean }

/** A limit and the amount of an attempt. An amount of 0 is never rejected. */
export type Use = Limit & { amount: number | SQL }

/** Limits that reject an attempt, with the end of their window. Null if the window has not started. */
export type Exceeded = { name: string; windowEndsAt: number | null }

/** Quotas counted by handlers. */
type HandlerQuotaName = Exclude<QuotaName, UserQuotaName>

/** Returns the limit of a declared quota for one holder: a network address, an account, or both. */
export function quotaOf(c: AppContext, name: HandlerQuotaName, ...holder: string[]): Limit {
  return limitOf(c, name, holder)
}

/** Returns one use of a quota, for `authorize`. `each` names the activity, `amount` is in calls or bytes. */
export function userQuota(
  c: AppContext,
  name: UserQuotaName,
  {
    userId,
    each,
    amount = 1,
  }: { userId: string; each?: string | undefined; amount?: number | SQL | undefined },
): Use {
  const { who, each: kind } = quotaNamed(name)
  if (kind !== undefined && each === undefined) throw new Error(`The quota ${name} counts for each ${kind}`)
  const holder = [userId, ...(who === 'user' ? [] : [clientIp(c)]), ...(each === undefined ? [] : [each])]
  return { ...limitOf(c, name, holder), amount }
}

function limitOf(c: AppContext, name: QuotaName, holder: string[]): Limit {
  const declared = c.var.call ? c.var.call.quotas : DOCUMENT_QUOTAS
  if (!declared?.includes(name)) throw new Error(`The call does not declare the quota ${name}`)
  c.set('countedQuotas', [...(c.var.countedQuotas ?? []), name])
  const { max, unit, windowMinutes, isFixed = false } = quotaNamed(name)
  const units = max * c.var.settings.rateLimitFactor * (unit === 'MB' ? MEGABYTE : 1)
  return { name, key: [name, ...holder].join(':'), max: units, windowMs: windowMinutes * MINUTE_MS, isFixed }
}

/**
 * Checks the result of `countAttempt`.
 * @throws AppError rate_limited with the quota's message and the seconds to wait
 */
export function requireWithinQuota(
  limits: Limit | readonly Limit[],
  [exceeded]: readonly [Exceeded[], unknown],
): void {
  for (const { name, windowEndsAt } of exceeded) {
    const limit = [limits].flat().find((each) => each.name === name)
    if (limit) throw limitError(limit.name, windowEndsAt ?? now() + limit.windowMs)
  }
}

/** Returns the error of a rejected attempt, with the reason and the time to wait (product.md 2.35). */
export function limitError(name: QuotaName, endsAt: number): AppError {
  const quota = quotaNamed(name)
  const [reason, next] = [quota.reason(), quota.next()]
  const at = now()
  const seconds = Math.max(1, Math.ceil((endsAt - at) / SECOND_MS))
  return new AppError('rate_limited', {
    message: quotasText.limitReached({ reason, next, wait: inWords(seconds) }),
    limit: { reason, next, until: iso(at + seconds * SECOND_MS) },
    retryAfterSeconds: seconds,
  })
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Returns "in 40 seconds", "in 12 minutes", or "in 5 hours". */
function inWords(seconds: number): string {
  if (seconds >= 2 * HOUR_SECONDS) return quotasText.waitHours({ count: Math.ceil(seconds / HOUR_SECONDS) })
  if (seconds >= 2 * MINUTE_SECONDS)
    return quotasText.waitMinutes({ count: Math.ceil(seconds / MINUTE_SECONDS) })
  return quotasText.waitSeconds({ count: seconds })
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

/**
 * Returns the network address for counting attempts. It comes from Cloudflare, with IPv6 cut to its /64, because one subscriber
 * owns all of it. In development anyone could send the header, so only loopback addresses are accepted, and all others count
 * as one.
 */
export function clientIp(c: AppContext): string {
  const address = c.req.header('cf-connecting-ip') ?? 'unknown'
  if (c.var.settings.environment !== 'development') return toNetwork(address)
  return LOOPBACK.test(address) ? address : 'local'
}

/** Returns an IPv6 address's first four groups without abbreviation; other addresses unchanged. */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

const HOLD_MAX_MS = 10_000
const HOLD_FIRST_MS = 250
/** Number of further failures after which the delay doubles. */
const HOLD_DOUBLES_AFTER = 4

/** Returns how long to delay an answer after a number of failures, the first `free` of which have no delay. */
export function holdMs(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(HOLD_MAX_MS, HOLD_FIRST_MS * 2 ** ((failures - free) / HOLD_DOUBLES_AFTER))
}
