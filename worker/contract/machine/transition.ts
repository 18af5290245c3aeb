import type { NoticeKind } from '../notice-kinds'

/** Who brings something from one state to the next. `time` stands for cron, or for the first write after an instant. */
type Actor = 'participant' | 'creator' | 'leader' | 'member' | 'admin' | 'time'

/** One event of a state machine: a row of its table in docs/product, which a test compares with it. */
export type Transition<State extends string = string> = {
  by: Actor | readonly Actor[]
  from: readonly State[]
  to: State
  /** What else has to hold, in words. */
  needs?: string
  /** What happens to the seats of the applicant and their guests. */
  seats?: 'held' | 'taken' | 'freed'
  /** Kinds of notices that tell of it. */
  tells?: readonly NoticeKind[]
}
