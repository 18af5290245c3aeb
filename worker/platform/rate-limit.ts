import type { QuotaName } from '../contract/quotas'
import { QUOTAS } from '../contract/quotas'
import { MINUTE_MS, now, SECOND_MS } from './clock'
import { AppError } from './errors'
import type { AppContext } from './http'

/** A number of attempts in a window that begins with the first one. `key` names what is counted; its hash is stored. */
export type Limit = { key: string; max: number; windowMs: number }

/** How many tries a window had seen when one more came, and when it ends; what `countTry` answers. */
export type Counted = { before: number; windowEndsAt: number }

/** A quota that the call declares, for one holder: a user's id, a network address, or both. */
export function quotaOf(c: AppContext, name: QuotaName, ...holder: string[]): Limit {
  if (!c.var.call?.quotas?.includes(name)) throw new Error(`The call does not declare the quota ${name}`)
  const { max, windowMinutes } = QUOTAS[name]
  return { key: [name, ...holder].join(':'), max, windowMs: windowMinutes * MINUTE_MS }
}

/** @throws AppError rate_limited with the seconds to wait, where the window was full already; `factor` widens it. */
export function requireWithin(limit: Limit, counted: Counted[], factor: number): void {
  const state = counted[0]
  if (!state || state.before < limit.max * factor) return
  const waitMs = state.windowEndsAt - now()
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

/**
 * The address that tries are counted for: what Cloudflare says of the connection, by its /64 where it is IPv6, since
 * one subscriber holds all of that. Locally nobody vouches for the header, so only loopback addresses are believed and
 * everything else counts as one address.
 */
export function clientAddress(c: AppContext): string {
  const address = c.req.header('cf-connecting-ip') ?? 'unknown'
  if (c.var.settings.environment !== 'development') return networkOf(address)
  return LOOPBACK.test(address) ? address : 'local'
}

/** An IPv6 address' first four groups, written out; anything else as it is. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
