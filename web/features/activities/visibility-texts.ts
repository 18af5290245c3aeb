import type { ActivityVisibility } from '../../../worker/contract/activities'

/** Displayed labels of visibilities, and what each means. */
export const VISIBILITY_TEXTS: Record<ActivityVisibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'On public pages and in search engines' },
  link: {
    label: 'Anyone with the link',
    hint: 'No account needed, but not listed anywhere public',
  },
  members: { label: 'Members only', hint: 'People have to log in to see it' },
}
