import { z } from 'zod'
import { VITALS_METRICS_MAX, VITALS_PAGE_MAX_CHARACTERS } from './limits'

/** What browsers measure: layout shift, first paint, answer to presses, largest paint, first byte. */
const vitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

/**
 * Body of `POST /vitals`: how one visit went, with nothing of whose it was. `page` is the pattern of the page it began
 * with, such as `/activity/$id`; `value` is milliseconds, for CLS a plain number.
 */
export const vitalsReport = z.object({
  page: z
    .string()
    .max(VITALS_PAGE_MAX_CHARACTERS)
    .regex(/^\/[a-z$/-]*$/i),
  metrics: z
    .array(
      z.object({
        name: vitalName,
        value: z.number().min(0).max(1e7),
        rating: z.enum(['good', 'needs-improvement', 'poor']),
      }),
    )
    .min(1)
    .max(VITALS_METRICS_MAX),
})
export type VitalsReport = z.infer<typeof vitalsReport>
