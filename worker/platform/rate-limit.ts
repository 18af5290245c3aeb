import type { QuotaName } from '../contract/quotas'
import { QUOTAS } from '../contract/quotas'
import { MINUTE_MS, now, SECOND_MS } from './clock'
import { AppError } from './errors'
import type { AppContext } from './http'

/**
 * A maximum number of attempts in a window that starts with the first one. `key` identifies what is counted; only its
 * hash is stored.
 */
export type Limit = { key: string; max: number; windowMs: number }

/** Result of `countAttempt`: attempts in the window before this one, and the end of the window. */
export type AttemptCount = { before: number; windowEndsAt: number }

/** Returns the limit of a quota that the call declares, for one holder: a user id, a network address, or both. */
export function quotaOf(c: AppContext, name: QuotaName, ...holder: string[]): Limit {
  if (!c.var.call?.quotas?.includes(name)) throw new Error(`The call does not declare the quota ${name}`)
  const { max, windowMinutes } = QUOTAS[name]
  return { key: [name, ...holder].join(':'), max, windowMs: windowMinutes * MINUTE_MS }
}

/**
 * Checks the result of `countAttempt` against a limit, which `RATE_LIMIT_FACTOR` multiplies outside production.
 * @throws AppError rate_limited with the seconds to wait
 */
export function requireWithinQuota(c: AppContext, limit: Limit, counted: AttemptCount[]): void {
  const state = counted[0]
  if (!state || state.before < limit.max * c.var.settings.rateLimitFactor) return
  const waitMs = state.windowEndsAt - now()
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

/**
 * Returns the network address that attempts are counted for. It comes from Cloudflare, with IPv6 cut to its /64,
 * because one subscriber holds all of it. In development anyone could send the header, so only loopback addresses are
 * accepted and all others count as one.
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
