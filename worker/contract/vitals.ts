import { z } from 'zod'
import { VITALS_METRICS_MAX } from './limits'
import { PAGE_PATTERN } from './pages'

/** Web vitals: layout shift, first paint, interaction to next paint, largest paint, and time to first byte. */
const vitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

/**
 * Body of `POST /vitals`: the speed of one visit, without personal data. `page` is the pattern of the page it started
 * on, such as `/activity/$id`, so that nobody writes other text into the log. `value` is in milliseconds, except for CLS.
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
