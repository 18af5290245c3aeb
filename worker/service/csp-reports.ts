import QuickLRU from 'quick-lru'
import { z } from 'zod'
import { PAGES_WITH_ID } from '../contract/pages-with-id'
import { HOUR_MS } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logAlert } from '../platform/http'

const REPORT_MAX_CHARACTERS = 16_000
const VIOLATIONS_MAX = 10
const FIELD_MAX_CHARACTERS = 120
/** A page with an id, a code, or the secret of a link behind its name; `a` and `i` are the pages for visitors. */
const PATH_WITH_ID = new RegExp(`/(a|i|${PAGES_WITH_ID.join('|')})/[^/]+`, 'gi')

const text = z.string().max(4096).catch('')
/** Body of `report-uri`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
})
/** Body of the Reporting API. */
const reports = z.array(
  z.object({ body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }) }),
)

type Violation = { page: string; blocked: string; directive: string }

/** Violations logged by this isolate in the last hour, so that one broken page does not fill the log. */
const logged = new QuickLRU<string, true>({ maxSize: 500, maxAge: HOUR_MS })

/**
 * Logs one line for each kind of violation in a browser's report, at most once an hour. Queries are left out, because
 * they may hold the token of a link.
 * @throws AppError invalid_request
 */
export function logViolations(c: AppContext, report: string): void {
  if (report.length > REPORT_MAX_CHARACTERS) throw new AppError('too_large')
  for (const violation of violationsOf(report).slice(0, VIOLATIONS_MAX)) {
    const key = JSON.stringify(violation)
    if (logged.has(key)) continue
    logged.set(key, true)
    logAlert(c, 'csp_violation', violation)
  }
}

function violationsOf(report: string): Violation[] {
  const body = parseJson(report)
  const legacy = legacyReport.safeParse(body)
  if (legacy.success) {
    const { 'csp-report': one } = legacy.data
    const directive = one['effective-directive'] || one['violated-directive']
    return [toViolation(one['document-uri'], one['blocked-uri'], directive)]
  }
  const current = reports.safeParse(body)
  if (!current.success) throw new AppError('invalid_request')
  return current.data.map(({ body: one }) =>
    toViolation(one.documentURL, one.blockedURL, one.effectiveDirective),
  )
}

function toViolation(page: string, blocked: string, directive: string): Violation {
  return { page: withoutQuery(page), blocked: withoutQuery(blocked), directive: short(directive) }
}

/** Returns an address without its query and fragment, and without ids and secrets of links in its path. */
function withoutQuery(address: string): string {
  return short((address.split(/[?#]/)[0] ?? '').replace(PATH_WITH_ID, '/$1/$id'))
}

const short = (value: string) => value.slice(0, FIELD_MAX_CHARACTERS)

function parseJson(report: string): unknown {
  try {
    return JSON.parse(report)
  } catch {
    return null
  }
}
