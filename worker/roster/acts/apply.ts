import type { ErrorCode } from '../../contract/errors'
import { REGULAR_FROM_TIMES } from '../../contract/limits'
import { startsFrom } from '../../contract/moves'
import type { Change, Draft, Refusal } from '../change'
import { changed, enter, refuse, takeSeat } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, NEW_APPLICATION, stateOf } from '../roster'
import { moveRefusal } from '../rules'

/** An applicant, with what decides whether they may apply and whether they are approved automatically. */
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
  roster: Roster,
  { applicant, waitlist }: { applicant: Applicant; waitlist: boolean },
  at: number,
): Change | Refusal {
  const { userId, seats } = applicant
  if (!applicant.mayApply) return refuse('not_a_participant')
  if (applicant.isHidden) return refuse('activity_not_found')
  if (userId === roster.organizerId) return refuse('own_activity')
  const own = entryOf(roster, userId)
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const refusal = moveRefusal(roster, move, { entries: own ? [own] : [], seats, at })
  if (refusal) return refusal
  if (seats > 1 && !roster.choices.allowsGuests) return refuse('guests_not_allowed')
  if (applicant.answersRefusal) return refuse(applicant.answersRefusal)
  return applied(roster, { applicants: [applicant], groupId: null, waitlist, at })
}

type Together = {
  groupId: string
  /** The confirmed members, the leader first. */
  applicants: readonly Applicant[]
  waitlist: boolean
}

/** Applies for all confirmed members of a group, or for none. A leader with no other members applies without a group (product.md 25.5). */
export function applyTogether(
  roster: Roster,
  { groupId, applicants, waitlist }: Together,
  at: number,
): Change | Refusal {
  const seats = applicants.reduce((sum, applicant) => sum + applicant.seats, 0)
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const refusal = moveRefusal(roster, move, { entries: [], seats, at })
  if (refusal) return refusal
  const bringsGuests = applicants.some((applicant) => applicant.seats > 1)
  if (bringsGuests && !roster.choices.allowsGuests) return refuse('guests_not_allowed')
  const isReady = ({ userId, isHidden, mayApply, answersRefusal }: Applicant) =>
    mayApply &&
    !isHidden &&
    !answersRefusal &&
    userId !== roster.organizerId &&
    startsFrom(move, stateOf(entryOf(roster, userId)))
  if (!applicants.every(isReady)) return refuse('group_not_ready')
  return applied(roster, { applicants, groupId: applicants.length > 1 ? groupId : null, waitlist, at })
}

type Applying = { applicants: readonly Applicant[]; groupId: string | null; waitlist: boolean; at: number }

function applied(roster: Roster, { applicants, groupId, waitlist, at }: Applying): Change {
  return changed(roster, (draft) => {
    const entries = applicants.map((applicant) => addEntry(draft, applicant, { groupId, at }))
    if (waitlist) for (const entry of entries) enter(draft, entry, 'WAITLISTED', { at })
    draft.events.push({ kind: 'applied', ids: entries.map(({ id }) => id), waitlist })
    if (waitlist || !isLetIn(roster, applicants)) return
    for (const entry of entries) {
      draft.events.push({ kind: 'approved_automatically', id: entry.id })
      enter(draft, entry, 'APPROVED', { at })
      takeSeat(draft, entry, at)
    }
  })
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
 * (product.md 6.32, 25.6). Never for users who decide, or have decided, about the seats (product.md 20.15).
 */
function isLetIn(
  { choices, coOrganizerIds, taken, held }: Roster,
  applicants: readonly Applicant[],
): boolean {
  const { autoApproval } = choices
  if (!autoApproval) return false
  const seats = applicants.reduce((sum, applicant) => sum + applicant.seats, 0)
  const isMeant = ({ userId, isVerified, timesCame, hasDecided }: Applicant) => {
    if (hasDecided || coOrganizerIds.includes(userId)) return false
    if (autoApproval.who === 'everybody') return true
    return autoApproval.who === 'verified' ? isVerified : timesCame >= REGULAR_FROM_TIMES
  }
  return taken + held + seats <= autoApproval.seats && applicants.every(isMeant)
}
