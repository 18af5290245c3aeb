import { z } from 'zod'
import { vitalsReport } from '../vitals'
import { defineCalls } from './call'

const health = z.object({
  ok: z.boolean(),
  version: z.string(),
  database: z.enum(['ok', 'down']),
  storage: z.enum(['ok', 'down']),
})

export const serviceCalls = defineCalls('service', 'The state of the service itself.', {
  checkHealth: {
    method: 'get',
    path: '/health',
    who: 'anyone',
    summary: 'Check whether database and storage answer',
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
    answer: null,
    quotas: ['vitals'],
  },
  reportCspViolations: {
    method: 'post',
    path: '/csp-reports',
    who: 'anyone',
    summary: 'Report violations of the content security policy',
    description:
      'Browsers send these by themselves. One line per kind of violation is logged, without queries.',
    bodyTypes: ['application/csp-report', 'application/reports+json'],
    answer: null,
    quotas: ['cspReports'],
    errors: ['invalid_request'],
    ignoresIdempotencyKey: true,
  },
})
