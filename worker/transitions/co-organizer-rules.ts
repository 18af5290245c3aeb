import type { ActivityVisibility } from '../contract/activities'
import { ACTIVITY_VISIBILITIES } from '../contract/vocabulary'

/** Who finds an activity: members in lists, visitors with its link, and visitors in public lists. */
const FOUND_BY: Record<ActivityVisibility, readonly ('members' | 'link' | 'visitors')[]> = {
  members: ['members'],
  unlisted: ['link'],
  link: ['members', 'link'],
  public: ['members', 'link', 'visitors'],
}

/** Returns the visibilities of activities that more people would find with this one. */
export function widenedBy(visibility: ActivityVisibility): ActivityVisibility[] {
  return ACTIVITY_VISIBILITIES.filter((each) =>
    FOUND_BY[visibility].some((found) => !FOUND_BY[each].includes(found)),
  )
}

/** Columns of an activity that determine who gets its seats. */
export const SEAT_COLUMNS = [
  'maxParticipants',
  'autoApprove',
  'autoApproveSeats',
  'offersSeats',
  'passesOnSilentSeats',
] as const

/** New column values. Undefined leaves a column unchanged. */
type SeatChanges = {
  maxParticipants?: number | undefined
  autoApprove?: string | null | undefined
  autoApproveSeats?: number | null | undefined
  offersSeats?: boolean | undefined
  passesOnSilentSeats?: boolean | undefined
}
type Changes = SeatChanges & {
  visibility?: ActivityVisibility | undefined
  /** Null shows the exact place to everyone. */
  exactLocationId?: string | null | undefined
}
/** A date before a co-organizer's edit. */
export type EditedDate = { [Name in keyof SeatChanges]-?: Exclude<SeatChanges[Name], undefined> } & {
  visibility: ActivityVisibility
  exactLocationId: string | null
  /** Whether the co-organizer's own application to it is pending. */
  isApplicant: boolean
}

/**
 * Returns why a co-organizer may not make a change, or null. Only the organizer may show an activity or its exact place to more
 * people, and nobody may change what affects their own application (product.md 20.14, 20.15).
 */
export function editRefusal(
  dates: readonly EditedDate[],
  changes: Changes,
): 'only_organizer_shows' | 'own_application' | null {
  if (dates.some((date) => showsMore(date, changes))) return 'only_organizer_shows'
  return dates.some((date) => date.isApplicant && changesSeats(date, changes)) ? 'own_application' : null
}

/**
 * Returns whether an edit adds or raises a date's minimum. Only the organizer may, because a missed minimum cancels the activity
 * (product.md 20.16).
 */
export function raisesMinimum(
  dates: readonly { minParticipants: number | null }[],
  minimum: { participants: number } | null | undefined,
): boolean {
  return minimum ? dates.some(({ minParticipants }) => minimum.participants > (minParticipants ?? 0)) : false
}

function showsMore(date: EditedDate, changes: Changes): boolean {
  const { visibility, exactLocationId = date.exactLocationId } = changes
  if (visibility !== undefined && widenedBy(visibility).includes(date.visibility)) return true
  if (date.exactLocationId !== null && exactLocationId === null) return true
  // Approved people see the exact place, so approving everyone would show it to everyone.
  return exactLocationId !== null && letsMoreIn(date, changes)
}

function letsMoreIn(date: EditedDate, { autoApprove, autoApproveSeats }: SeatChanges): boolean {
  if (autoApprove === undefined || autoApprove === null) return false
  return autoApprove !== date.autoApprove || (autoApproveSeats ?? 0) > (date.autoApproveSeats ?? 0)
}

function changesSeats(date: EditedDate, changes: SeatChanges): boolean {
  return SEAT_COLUMNS.some((name) => changes[name] !== undefined && changes[name] !== date[name])
}
