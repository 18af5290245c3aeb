import { z } from 'zod'
import { patternOf } from '../contract/pages'

const REPORT_MAX_CHARACTERS = 16_000

/** Policy directives named in browsers' reports (Content Security Policy Level 3). */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src'],
  ...['child-src', 'worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox'],
  ...['report-to', 'require-trusted-types-for', 'trusted-types', 'upgrade-insecure-requests'],
])
/** Keywords that reports contain instead of a URL. */
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'filesystem'],
  ...['trusted-types-policy', 'trusted-types-sink'],
])

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

/** A violation, reduced to known words. */
type Violation = { page: string; blocked: string; directive: string }

/**
 * Reads the first violation in a browser's report; null if it is malformed. Anyone can send a report, so none of its text is kept:
 * only the standard's directives and keywords, patterns of our own pages, and `other` for the rest.
 * @param origin of the site
 */
export function readViolation(report: string, origin: string): Violation | 'too large' | null {
  if (report.length > REPORT_MAX_CHARACTERS) return 'too large'
  const body = parseJson(report)
  const legacy = legacyReport.safeParse(body)
  if (legacy.success) {
    const { 'csp-report': one } = legacy.data
    const directive = one['effective-directive'] || one['violated-directive']
    return toViolation({ page: one['document-uri'], blocked: one['blocked-uri'], directive }, origin)
  }
  const [first] = reports.safeParse(body).data ?? []
  if (!first) return null
  const { documentURL: page, blockedURL: blocked, effectiveDirective: directive } = first.body
  return toViolation({ page, blocked, directive }, origin)
}

function toViolation({ page, blocked, directive }: Violation, origin: string): Violation {
  // `violated-directive` may be followed by its sources.
  const [name = ''] = directive.split(' ')
  return {
    page: pageAt(page, origin),
    blocked: KEYWORDS.has(blocked) ? blocked : pageAt(blocked, origin),
    directive: DIRECTIVES.has(name) ? name : 'other',
  }
}

/** Returns the pattern of our own page at a URL, `site` for our other URLs, or `other`. */
function pageAt(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === origin ? (patternOf(url.pathname) ?? 'site') : 'other'
}

function parseJson(report: string): unknown {
  try {
    return JSON.parse(report)
  } catch {
    return null
  }
}
