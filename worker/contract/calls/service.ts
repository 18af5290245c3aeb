import { z } from 'zod'
import { vitalsReport } from '../vitals'
import { defineCalls } from './call'

const upOrDown = z.enum(['ok', 'down'])
/** `unknown` while the responsible component is down, and for cron before its first run. */
const onTimeOrLate = z.enum(['ok', 'late', 'unknown'])
/** `off` if the deployment lacks the email provider or push keys it needs. */
const onTimeOrOff = z.enum(['ok', 'late', 'unknown', 'off'])

const health = z.object({
  ok: z.boolean().describe('Whether no part is down'),
  version: z.string(),
  database: upOrDown.describe('The state of d1'),
  storage: upOrDown.describe('Whether kv and r2 both answer'),
  parts: z.object({
    d1: upOrDown,
    kv: upOrDown,
    r2: upOrDown,
    mail: onTimeOrOff,
    push: onTimeOrOff,
    cron: onTimeOrLate,
  }),
})
export type Health = z.infer<typeof health>

export const serviceCalls = defineCalls('service', 'The state of the service itself.', {
  checkHealth: {
    method: 'get',
    path: '/health',
    who: 'anyone',
    summary: 'Check whether database and storage answer, and whether email, push, and cron are on time',
    answer: health,
    otherStatuses: { 503: { description: 'Database or storage is down', hasBody: true } },
  },
  reportVitals: {
    method: 'post',
    path: '/vitals',
    who: 'anyone',
    summary: 'Report how fast a visit was',
    description: 'Logs one line without personal data.',
    body: vitalsReport,
    quotas: ['vitals'],
  },
  reportCspViolations: {
    method: 'post',
    path: '/csp-reports',
    who: 'anyone',
    summary: 'Report violations of the content security policy',
    description:
      'Browsers send these by themselves. One in an hour is logged: its directive, and the pattern of the page.',
    bodyTypes: ['application/csp-report', 'application/reports+json'],
    quotas: ['cspReports'],
    errors: ['invalid_request'],
    ignoresIdempotencyKey: true,
  },
})
