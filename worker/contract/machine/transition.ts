import type { NoticeKind } from '../notice-kinds'

/** Cause of a move. `time` means cron, or the first write after an instant. */
type Actor = 'participant' | 'creator' | 'leader' | 'member' | 'admin' | 'time'

/** One event of a state machine: a table row in docs/product, which a test compares with it. */
export type Transition<State extends string = string> = {
  by: Actor | readonly Actor[]
  from: readonly State[]
  to: State
  /** Further conditions, in words. */
  needs?: string
  /** Effect on the seats of the applicant and their guests. */
  seats?: 'held' | 'taken' | 'freed'
  /** Kinds of notices sent about it. */
  notifies?: readonly NoticeKind[]
}
