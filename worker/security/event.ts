import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { shorten } from '../contract/cut-text'
import { SECURITY_ABOUT_MAX_CHARACTERS } from '../contract/limits'
import type { SecurityEventKind } from '../contract/security-kinds'
import { SECURITY_KINDS } from '../contract/security-kinds'
import { deviceOf } from '../platform/device'
import { describeError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logAlert, logFailure } from '../platform/http'
import { newId } from '../platform/ids'
import { clientIp } from '../platform/rate-limit'
import { keyedDigest } from '../platform/tokens'
import type { SecurityNote } from './notes'
import { insertEvent } from './store'
import { placeName } from './view'

/** A security event. Device, place, network, time, and request id are taken from the request. */
export type SecurityEvent = {
  /** Set if another statement refers to the event. */
  id?: string
  kind: SecurityEventKind
  /** The affected user. */
  userId?: string | SQL | null
  /** The signed-in user who caused it, if different. */
  actorId?: string | null
  /** Short text for display, such as a passkey's name, truncated to 200 characters. No secrets. */
  about?: string | null
  /** Same, but written in the reader's language when the log is read. */
  note?: SecurityNote
  /** Further short values for investigations. No secrets. */
  facts?: Record<string, string | number | boolean | null>
}

/** Repetitions within an hour that alert the operator. */
const MANY_FAILURES = 20
const isFailure = (kind: SecurityEventKind) =>
  SECURITY_KINDS[kind].category === 'refused' || SECURITY_KINDS[kind].category === 'limit'

const NETWORK_CHARACTERS = 16
const PLACE_MAX_CHARACTERS = 100
const FACTS_MAX = 5
const FACT_MAX_CHARACTERS = 80

/** Condition that the previous statement in the same batch changed something. */
export const ifChanged = sql`changes() > 0`

/**
 * Returns a statement that writes a security event if the condition `onlyIf` holds. Run it in the action's batch, so that it
 * needs no round trip and is written only with the action (product.md 2.45). For rejections, use `recordAfterAnswer`.
 *
 * @example batch(db, { changed, logged: securityEvent(c, { kind: 'passkey_added', userId: user.id, about: name }) })
 */
export function securityEvent(c: AppContext, event: SecurityEvent, onlyIf: SQL = sql`true`) {
  return insertEvent(c.var.db, toRow(c, event), onlyIf)
}

/** Writes a security event after the response, for rejections, limits, and reads. Failures are only logged. */
export function recordAfterAnswer(c: AppContext, event: SecurityEvent): void {
  c.executionCtx.waitUntil(record(c, event))
}

async function record(c: AppContext, event: SecurityEvent): Promise<void> {
  try {
    const [written] = await securityEvent(c, event)
    // `===` instead of `>=`, so that one row causes one alert.
    if (written?.count === MANY_FAILURES && isFailure(event.kind))
      logAlert(c, 'many_failures', { kind: event.kind, count: written.count })
  } catch (error) {
    logFailure(c, `security event ${event.kind}: ${describeError(error)}`)
  }
}

function toRow(
  c: AppContext,
  { id = newId(), kind, userId = null, actorId, about, note, facts }: SecurityEvent,
) {
  const { category, isCounted = false } = SECURITY_KINDS[kind]
  const detail = {
    ...(about && { about: shorten(about, SECURITY_ABOUT_MAX_CHARACTERS) }),
    ...(note && { note }),
    ...shortened(facts),
  }
  return {
    id,
    kind,
    category,
    userId,
    actorId: actorId ?? null,
    device: deviceOf(c.req.header('user-agent') ?? null),
    ...placeOf(c),
    network: networkOf(c),
    detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
    requestId: c.var.requestId,
    isCounted,
  }
}

/** Returns the caller's browser, place, and time zone as text, for an email about a sign-in. */
export function deviceAndPlace(c: AppContext) {
  const { timezone } = cfOf(c)
  return {
    device: deviceOf(c.req.header('user-agent') ?? null),
    place: placeName(placeOf(c)),
    timeZone: typeof timezone === 'string' ? timezone : 'UTC',
  }
}

/** Returns the approximate place of the caller's network, if Cloudflare knows it. */
function placeOf(c: AppContext) {
  const cf = cfOf(c)
  const text = (value: unknown) => (typeof value === 'string' ? shorten(value, PLACE_MAX_CHARACTERS) : null)
  return { city: text(cf.city), region: text(cf.region), country: text(cf.country) }
}

type Cf = Partial<Record<'city' | 'region' | 'country' | 'timezone', unknown>>

/** Returns Cloudflare's network data; empty in development, where it is made up. */
function cfOf(c: AppContext): Cf {
  return c.var.settings.environment === 'development' ? {} : ((c.req.raw.cf ?? {}) as Cf)
}

/** Returns a keyed hash of the caller's network address. */
function networkOf(c: AppContext): string {
  const digest = keyedDigest({
    value: clientIp(c),
    purpose: 'network',
    secret: c.var.settings.sessionSecret,
  })
  return digest.slice(0, NETWORK_CHARACTERS)
}

function shortened(facts: SecurityEvent['facts'] = {}) {
  const entries = Object.entries(facts).slice(0, FACTS_MAX)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? shorten(value, FACT_MAX_CHARACTERS) : value,
    ]),
  )
}
