import type { ActivityVisibility } from '../contract/activities'
import type { Choices } from '../roster/roster'

/** The people who can find an activity: members in their lists, everyone with the link, or visitors in public lists. */
const FOUND_BY: Record<ActivityVisibility, readonly ('members' | 'link' | 'visitors')[]> = {
  members: ['members'],
  unlisted: ['link'],
  link: ['members', 'link'],
  public: ['members', 'link', 'visitors'],
}

/** Who sees an activity. */
type Shown = {
  visibility: ActivityVisibility
  /** Null shows the exact place to everyone. */
  exactLocationId: string | null
  autoApproval: Choices['autoApproval']
}

/**
 * Returns whether a change shows an activity or its exact place to more people, which only the organizer may do (product.md 20.14). Undefined
 * leaves a value unchanged.
 */
export function showsMore(
  before: Shown,
  changes: { [Name in keyof Shown]?: Shown[Name] | undefined },
): boolean {
  const { visibility = before.visibility, exactLocationId = before.exactLocationId, autoApproval } = changes
  if (FOUND_BY[visibility].some((found) => !FOUND_BY[before.visibility].includes(found))) return true
  if (before.exactLocationId !== null && exactLocationId === null) return true
  // Approved people see the exact place, so approving everyone would show it to everyone.
  return exactLocationId !== null && Boolean(autoApproval) && letsMoreIn(before.autoApproval, autoApproval)
}

const letsMoreIn = (before: Choices['autoApproval'], after: Choices['autoApproval'] | undefined) =>
  after?.who !== before?.who || (after?.seats ?? 0) > (before?.seats ?? 0)
