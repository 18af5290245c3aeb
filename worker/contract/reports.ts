import { z } from 'zod'
import { prose } from './common'
import { REPORT_DETAILS_MAX_CHARACTERS } from './limits'
import { REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from './vocabulary'

export const reportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof reportReason>
export const reportStatus = z.enum(REPORT_STATUSES)
export type ReportStatus = z.infer<typeof reportStatus>
export const reportSubject = z.enum(REPORT_SUBJECTS)
export type ReportSubject = z.infer<typeof reportSubject>

const words = prose(REPORT_DETAILS_MAX_CHARACTERS)

/**
 * Body of the calls that report content or users to the admin. `reason` is one of REPORT_REASONS. Any other text becomes the
 * details of "other", and a missing reason becomes "other".
 */
export const newReport = z
  .object({ reason: words.nullable().optional(), details: words.nullable().optional() })
  .transform(({ reason, details }) => {
    const known = reportReason.safeParse(reason)
    const said = [known.success ? null : reason, details].filter(Boolean)
    return { reason: known.data ?? ('other' as const), details: said.join('\n') || null }
  })
export type NewReport = z.output<typeof newReport>
