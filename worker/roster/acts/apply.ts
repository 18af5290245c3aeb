import type { ErrorCode } from '../../contract/errors'
import { REGULAR_FROM_TIMES } from '../../contract/limits'
import { startsFrom } from '../../contract/moves'
import type { Draft } from '../change'
import { enter, Refused, requireNone, takeSeat } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, NEW_APPLICATION, seatsOf, stateOf } from '../roster'
import { requireMove } from '../rules'

/** An applicant, with the facts that determine whether they may apply and whether they are approved automatically. */
export type Applicant = Pick<Entry, 'id' | 'userId' | 'isHidden' | 'hiddenFrom' | 'seats'> & {
  /** Whether the account is personal and may join activities (product.md 2.4). */
  mayApply: boolean
  isVerified: boolean
  /** Number of this organizer's activities that they attended. */
  timesCame: number
  /** Whether they have made decisions on the seats of this activity or its series (product.md 20.15). */
  hasDecided: boolean
  /** Why their answers to the organizer's questions cannot be stored, or null (product.md 6.35). */
  answersRefusal: ErrorCode | null
}

/** Applies, or joins the waitlist of a full activity. Approves at once if the organizer's settings allow it (product.md 6.2, 6.32). */
export function apply(
  draft: Draft,
  { applicant, waitlist }: { applicant: Applicant; waitlist: boolean },
  at: number,
): void {
  const { userId } = applicant
  if (!applicant.mayApply) throw new Refused('not_a_participant')
  if (applicant.isHidden) throw new Refused('activity_not_found')
  if (userId === draft.organizerId) throw new Refused('own_activity')
  const own = entryOf(draft, userId)
  requireRoom(draft, { applicants: [applicant], entries: own ? [own] : [], waitlist, at })
  requireNone(applicant.answersRefusal)
  enterAll(draft, { applicants: [applicant], groupId: null, waitlist, at })
}

type Together = {
  groupId: string
  /** The confirmed members, the leader first. */
  applicants: readonly Applicant[]
  waitlist: boolean
}

/** Applies for all confirmed members of a group, or for none. A leader with no other members applies without a group (product.md 25.5). */
export function applyTogether(draft: Draft, { groupId, applicants, waitlist }: Together, at: number): void {
  requireRoom(draft, { applicants, entries: [], waitlist, at })
  const isReady = ({ userId, isHidden, mayApply, answersRefusal }: Applicant) =>
    mayApply &&
    !isHidden &&
    !answersRefusal &&
    userId !== draft.organizerId &&
    startsFrom('apply', stateOf(entryOf(draft, userId)))
  if (!applicants.every(isReady)) throw new Refused('group_not_ready')
  enterAll(draft, { applicants, groupId: applicants.length > 1 ? groupId : null, waitlist, at })
}

type Applying = { applicants: readonly Applicant[]; waitlist: boolean; at: number }

function requireRoom(
  draft: Draft,
  { applicants, entries, waitlist, at }: Applying & { entries: readonly Entry[] },
): void {
  const seats = seatsOf(applicants)
  requireMove(draft, waitlist ? 'joinWaitlist' : 'apply', { entries, seats, at })
  if (seats > applicants.length && !draft.choices.allowsGuests) throw new Refused('guests_not_allowed')
}

function enterAll(
  draft: Draft,
  { applicants, groupId, waitlist, at }: Applying & { groupId: string | null },
): void {
  const entries = applicants.map((applicant) => addEntry(draft, applicant, { groupId, at }))
  if (waitlist) for (const entry of entries) enter(draft, entry, 'WAITLISTED', { at })
  draft.events.push({ kind: 'applied', ids: entries.map(({ id }) => id), waitlist })
  if (waitlist || !isLetIn(draft, applicants)) return
  for (const entry of entries) {
    draft.events.push({ kind: 'approved_automatically', id: entry.id })
    enter(draft, entry, 'APPROVED', { at })
    takeSeat(draft, entry, at)
  }
}

/** Adds an application, or reuses the row of a withdrawn one (product.md 6.5). */
function addEntry(
  draft: Draft,
  { id, userId, isHidden, hiddenFrom, seats }: Applicant,
  { groupId, at }: { groupId: string | null; at: number },
): Entry {
  const fresh: Omit<Entry, 'id' | 'seat' | 'offers'> = {
    ...{ userId, isHidden, hiddenFrom, seats, groupId, appliedAt: at },
    ...NEW_APPLICATION,
    undo: null,
  }
  const own = entryOf(draft, userId)
  const entry: Entry = { ...(own ?? { id, seat: null, offers: [] }), ...fresh }
  draft.entries = [...draft.entries.filter((each) => each !== own), entry]
  return entry
}

/**
 * Returns whether the application is approved automatically: if all applicants qualify and their seats fit within the limit
 * (product.md 6.32, 25.6). Never for users who decide, or have decided, on the seats (product.md 20.15).
 */
function isLetIn(
  { choices, coOrganizerIds, taken, held }: Roster,
  applicants: readonly Applicant[],
): boolean {
  const { autoApproval } = choices
  if (!autoApproval) return false
  const isMeant = ({ userId, isVerified, timesCame, hasDecided }: Applicant) => {
    if (hasDecided || coOrganizerIds.includes(userId)) return false
    if (autoApproval.who === 'everybody') return true
    return autoApproval.who === 'verified' ? isVerified : timesCame >= REGULAR_FROM_TIMES
  }
  return taken + held + seatsOf(applicants) <= autoApproval.seats && applicants.every(isMeant)
}
