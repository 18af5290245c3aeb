import * as vocabularyText from '#messages/vocabulary'
import type { ACTIVITY_VISIBILITIES, APPLICATION_STATUSES, DIFFICULTIES, REPORT_REASONS } from './vocabulary'

/** Displayed labels of enumerations that few pages show. In a separate file, because every page loads the others. */

/** Positive aspects a participant can select, with labels. */
export const RATING_TAGS = {
  welcoming: () => vocabularyText.tagWelcoming(),
  planned: () => vocabularyText.tagPlanned(),
  onTime: () => vocabularyText.tagOnTime(),
  group: () => vocabularyText.tagGroup(),
  described: () => vocabularyText.tagDescribed(),
  place: () => vocabularyText.tagPlace(),
} as const
export type RatingTag = keyof typeof RATING_TAGS

/** Experience that each difficulty requires (product.md 4.3). */
export const DIFFICULTY_HINTS: Record<(typeof DIFFICULTIES)[number], () => string> = {
  Beginner: () => vocabularyText.difficultyBeginner(),
  Intermediate: () => vocabularyText.difficultyIntermediate(),
  Advanced: () => vocabularyText.difficultyAdvanced(),
}

/** Displayed labels of visibilities. */
export const VISIBILITY_LABELS: Record<(typeof ACTIVITY_VISIBILITIES)[number], () => string> = {
  public: () => vocabularyText.visibilityPublic(),
  link: () => vocabularyText.visibilityLink(),
  members: () => vocabularyText.visibilityMembers(),
  unlisted: () => vocabularyText.visibilityUnlisted(),
}

/** Displayed labels of application states. NONE means no application (product.md 6.1). */
export const APPLICATION_STATUS_LABELS: Record<(typeof APPLICATION_STATUSES)[number] | 'NONE', () => string> =
  {
    NONE: () => vocabularyText.statusNone(),
    PENDING: () => vocabularyText.statusPending(),
    APPROVED: () => vocabularyText.statusApproved(),
    REJECTED: () => vocabularyText.statusRejected(),
    WITHDRAWN: () => vocabularyText.statusWithdrawn(),
  }

/** Displayed labels of report reasons. */
export const REPORT_REASON_LABELS: Record<(typeof REPORT_REASONS)[number], () => string> = {
  spam: () => vocabularyText.reasonSpam(),
  harassment: () => vocabularyText.reasonHarassment(),
  unsafe: () => vocabularyText.reasonUnsafe(),
  fake: () => vocabularyText.reasonFake(),
  other: () => vocabularyText.reasonOther(),
}
