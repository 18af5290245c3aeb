import { z } from 'zod'
import { VITALS_METRICS_MAX } from './limits'
import { PAGE_PATTERN } from './pages'

/** Web vitals: cumulative layout shift, first and largest contentful paint, interaction to next paint, time to first byte. */
const vitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

/**
 * Body of `POST /vitals`: the speed of one visit, without personal data. `page` is the pattern of its first page, such as
 * `/activity/$id`, so that clients can't write other text into the log. `value` is in milliseconds, except for CLS.
 */
export const vitalsReport = z.object({
  page: z.string().regex(PAGE_PATTERN),
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
