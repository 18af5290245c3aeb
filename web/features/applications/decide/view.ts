import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { Decision } from '../review/decisions'
import type { Undoable } from './use-undoable'

/** What the layouts for wide windows and phones show. */
export type ReviewView = {
  activity: Activity
  seatsId: string
  now: number
  pending: Application[]
  waiting: Application[]
  decided: Application[]
  current: Application | undefined
  selected: Application[]
  /** Seats of those who are selected, with the others of their groups and guests. */
  selectedSeats: number
  /** Returns those that a decision about an application is about: with it, the others of its group. */
  membersOf: (application: Application) => Application[]
  selectedIds: ReadonlySet<string>
  showsDecided: boolean
  undoable: Undoable | undefined
  /** How many "Select first" selects: as many as there are seats. */
  firstCount: number
  waitlistLink: ReactNode
  searchLink: ReactNode
  /** Questions of the activity, and of answers to earlier ones. */
  questions: readonly string[]
  /** The one whose answers the list shows; without one, it shows notes. */
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
  onDecide: (chosen: Application[], decision: Decision) => void
  onRemove: (application: Application) => void
  /** Applications to every date of a series that are decided for this date alone. */
  singleIds: ReadonlySet<string>
  onToggleSingle: (application: Application) => void
  onShowDecided: (shown: boolean) => void
  onShowKeys: () => void
}
