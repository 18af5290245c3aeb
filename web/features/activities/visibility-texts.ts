import * as activityFormText from '#messages/activity-form'
import type { ActivityVisibility } from '../../../worker/contract/activities'
import { VISIBILITY_LABELS } from '../../../worker/contract/vocabulary'

/** Displayed labels and explanations of visibilities. */
export const VISIBILITY_TEXTS: Record<ActivityVisibility, { label: () => string; hint: () => string }> = {
  public: {
    label: VISIBILITY_LABELS.public,
    hint: () => activityFormText.publicHint(),
  },
  link: { label: VISIBILITY_LABELS.link, hint: () => activityFormText.linkHint() },
  members: { label: VISIBILITY_LABELS.members, hint: () => activityFormText.membersHint() },
  unlisted: {
    label: VISIBILITY_LABELS.unlisted,
    hint: () => activityFormText.unlistedHint(),
  },
}
