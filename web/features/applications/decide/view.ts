import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { ReviewDecision } from './review-decision'
import type { Undoable } from './use-undoable'

/** Data and actions that the desktop and phone layouts share. */
export type ReviewView = {
  activity: Activity
  seatsId: string
  now: number
  /** Counts for the activity, regardless of the search. A group counts once. */
  counts: { pending: number; waitlisted: number }
  search: string
  /** Whether a search has no results. */
  isWithoutHit: boolean
  pending: Application[]
  waiting: Application[]
  decided: Application[]
  current: Application | undefined
  selected: Application[]
  /** Number of seats that the selected applications need, including group members and guests. */
  selectedSeats: number
  /** Returns all applications that a decision on one affects: the application and the other members of its group. */
  membersOf: (application: Application) => Application[]
  selectedIds: ReadonlySet<string>
  showsDecided: boolean
  undoable: Undoable | undefined
  /** Number of applicants that "Select first" selects: as many as there are seats for. */
  firstCount: number
  waitlistLink: ReactNode
  searchLink: ReactNode
  /** Current questions of the activity, and earlier ones that have answers. */
  questions: readonly string[]
  /** The question whose answers are listed. If undefined, notes are shown. */
  shownQuestion: string | undefined
  onShowQuestion: (question: string | undefined) => void
  /** Search and status filter. */
  toolbar: ReactNode
  onUndo: () => void
  onShow: (application: Application) => void
  onLater: (application: Application) => void
  onToggle: (application: Application) => void
  onSelectFirst: () => void
  onClear: () => void
  /** Returns whether an approval is for the next freed seat, because none is free. */
  isForWaitlist: (chosen: Application[]) => boolean
  onDecide: (chosen: Application[], decision: ReviewDecision) => void
  onRemove: (application: Application) => void
  /** Applications to a whole series that are decided for this date only. */
  singleIds: ReadonlySet<string>
  onToggleSingle: (application: Application) => void
  onShowDecided: (shown: boolean) => void
  onShowKeys: () => void
}
