import type { ActivityVisibility } from '../../../worker/contract/activities'
import { VISIBILITY_LABELS } from '../../../worker/contract/vocabulary'

/** Displayed labels and explanations of visibilities. */
export const VISIBILITY_TEXTS: Record<ActivityVisibility, { label: string; hint: string }> = {
  public: { label: VISIBILITY_LABELS.public, hint: 'On public pages and in search engines' },
  link: {
    label: VISIBILITY_LABELS.link,
    hint: 'No account needed, but not listed anywhere public',
  },
  members: { label: VISIBILITY_LABELS.members, hint: 'People have to log in to see it' },
}
