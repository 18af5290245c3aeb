import type { ActivityVisibility } from '../../../worker/contract/activities'
import { VISIBILITY_LABELS } from '../../../worker/contract/vocabulary'

/** Displayed labels and explanations of visibilities. */
export const VISIBILITY_TEXTS: Record<ActivityVisibility, { label: () => string; hint: string }> = {
  public: {
    label: VISIBILITY_LABELS.public,
    hint: 'Listed in Explore, on public pages, and in search engines',
  },
  link: { label: VISIBILITY_LABELS.link, hint: 'Listed in Explore. Your link works without an account' },
  members: { label: VISIBILITY_LABELS.members, hint: 'Listed in Explore. The link asks people to log in' },
  unlisted: {
    label: VISIBILITY_LABELS.unlisted,
    hint: 'Listed nowhere. Your link works without an account',
  },
}
