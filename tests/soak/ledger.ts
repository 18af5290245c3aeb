/**
 * Outcome of an action as its client saw it. After a 5xx or a cut connection, it is `unclear` unless a retry succeeds: an earlier
 * attempt may have taken effect.
 */
export type Outcome = 'done' | 'refused' | 'unclear'

/** A requested change: its subject and requested state. */
type Act = {
  subject: string
  value: string
  outcome: Outcome
  startedAt: number
  endedAt: number
  about: readonly string[]
}

/**
 * The state that a request asks for. If there are several `values`, a successful response tells which one applies. `about` lists
 * the ids that the effect depends on: once one of them has ended, the effect may be gone. `isUnsure`: even after success, the
 * subject may be unchanged.
 */
export type Entry = {
  subject: string
  values: readonly string[]
  about: readonly string[]
  isUnsure?: boolean
}

/** How long an action without a response may still take effect after its client gave up (ms). */
const LATE_MS = 30_000

/** The state of a subject that has no row. */
export const NONE = 'none'

/** All actions of a soak. `ended` contains the ids of canceled activities, and of blocked and suspended users. */
export class Ledger {
  readonly acts: Act[] = []
  readonly ended = new Set<string>()

  enter({ subject, values, about, isUnsure }: Entry, sent: Omit<Act, 'subject' | 'value' | 'about'>): void {
    const outcome = isUnsure && sent.outcome === 'done' ? 'unclear' : sent.outcome
    for (const value of values) this.acts.push({ ...sent, outcome, subject, value, about })
  }

  /** Returns a line for each subject whose state after the soak contradicts its actions, given its state before. */
  findContradictions(before: Map<string, string>, after: Map<string, string>): string[] {
    const bySubject = Map.groupBy(this.acts, ({ subject }) => subject)
    return [...bySubject].flatMap(([subject, acts]) => {
      const actual = after.get(subject) ?? NONE
      const allowed = statesAfter(acts, before.get(subject) ?? NONE)
      const isEnded = acts.some(({ about }) => about.some((id) => this.ended.has(id)))
      if (allowed.has(actual) || (isEnded && (actual === NONE || actual === 'WITHDRAWN'))) return []
      const answers = acts.map(({ value, outcome }) => `${value} ${outcome}`)
      return [`${subject} is ${actual} after ${answers.join(', ')}`]
    })
  }
}

/** Returns the states that a subject may have after its last actions. */
function statesAfter(acts: readonly Act[], initial: string): Set<string> {
  const effective = acts.filter(({ outcome }) => outcome !== 'refused')
  const isReplaced = ({ endedAt, outcome }: Act) =>
    effective.some(
      (later) =>
        later.outcome === 'done' && later.startedAt >= endedAt + (outcome === 'unclear' ? LATE_MS : 0),
    )
  const last = effective.filter((act) => !isReplaced(act)).map(({ value }) => value)
  return new Set(effective.some(({ outcome }) => outcome === 'done') ? last : [initial, ...last])
}
