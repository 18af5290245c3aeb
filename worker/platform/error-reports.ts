import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Settings } from '../env'
import { iso, MINUTE_MS, now, SECOND_MS } from './clock'
import { stackOf } from './errors'

/** Reports per minute and isolate. An outage fails every request, and one report says as much as a thousand. */
const REPORTS_PER_MINUTE = 10
const TIMEOUT_MS = 5 * SECOND_MS
const SDK = { name: 'tagalong', version: '1.0.0', settings: { infer_ip: 'never' } }

/** An unexpected error, its route or job, and ids that identify its log line. */
export type ErrorReport = {
  error: unknown
  /** Method and route pattern, or the job. */
  transaction: string
  release: string
  /** Ids only. */
  tags: Record<string, string>
}

let minute = { startedAt: 0, reports: 0 }

function isWithinLimit(): boolean {
  if (now() - minute.startedAt >= MINUTE_MS) minute = { startedAt: now(), reports: 0 }
  minute.reports += 1
  return minute.reports <= REPORTS_PER_MINUTE
}

/**
 * Sends an error to the configured service as a Sentry envelope, if there is one, within the limit. The report contains types,
 * stacks, and statements without parameters. It omits messages, because they may quote user input (adr/0073).
 * @throws Error if the service does not accept it
 */
export async function sendReport(
  { errorReports, environment }: Settings,
  report: ErrorReport,
): Promise<void> {
  if (!errorReports || !isWithinLimit()) return
  const { error, ...facts } = report
  const id = crypto.randomUUID().replaceAll('-', '')
  const event = {
    event_id: id,
    timestamp: now() / SECOND_MS,
    platform: 'javascript',
    level: 'error',
    environment,
    ...facts,
    sdk: SDK,
    exception: { values: exceptionsOf(error) },
  }
  const lines = [{ event_id: id, sent_at: iso(now()) }, { type: 'event' }, event]
  const answer = await fetch(errorReports.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=tagalong/1.0.0, sentry_key=${errorReports.key}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Answered ${answer.status}`)
}

/** Returns an error and its causes in Sentry's order, root cause first. */
function exceptionsOf(error: unknown): object[] {
  const chain: Error[] = []
  for (let current = error; current instanceof Error; current = current.cause) chain.push(current)
  if (chain.length === 0) return [{ type: 'Error', value: 'Not an error object' }]
  return chain.reverse().map((each) => ({
    type: each.name,
    value: each instanceof DrizzleQueryError ? each.query : codesOf(each.message),
    stacktrace: { frames: framesOf(each) },
  }))
}

/** Returns only the D1 and SQLite codes in a message. */
function codesOf(message: string): string {
  return (message.match(/\b(?:D1|SQLITE)_[A-Z_]+\b/g) ?? []).join(' ')
}

const FRAME = /^\s*at (?:async )?(?:(.*?) \()?([^()]*):(\d+):(\d+)\)?$/

/** Returns a stack's frames, outermost first. */
function framesOf(error: Error): object[] {
  return stackOf(error)
    .split('\n')
    .flatMap((line) => {
      const [, name, filename = '', lineno, colno] = FRAME.exec(line) ?? []
      if (lineno === undefined) return []
      return [{ function: name ?? '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: true }]
    })
    .reverse()
}
