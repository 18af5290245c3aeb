/**
 * Outcome of a change as its sender knows it: `unclear` after a 5xx or a cut connection, even if a later attempt was
 * refused, because the first one may have taken effect.
 */
export type Outcome = 'done' | 'refused' | 'unclear'

/** A change that a client asked for. `subject` is what it changes, and `value` is the state that it asks for. */
export type Act = {
  subject: string
  value: string
  outcome: Outcome
  startedAt: number
  endedAt: number
  /** Ids of the things it is about. Its effect may be gone if one of them was ended. */
  about: string[]
}

/** An act without an answer may take effect until this long after its sender gave up. */
const LATE_MS = 30_000

/** State of a subject without a row. */
export const NONE = 'none'

/** All acts of a soak. `ended` has the ids of cancelled activities, and of blocked and suspended users. */
export class Ledger {
  readonly acts: Act[] = []
  readonly ended = new Set<string>()

  /**
   * Compares the acts with the states before and after, by subject. Returns a line for each subject in another state
   * than its acts allow.
   */
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

/** Returns the states that acts on one subject may leave: of the last ones that may have taken effect. */
function statesAfter(acts: readonly Act[], initial: string): Set<string> {
  const effective = acts.filter(({ outcome }) => outcome !== 'refused')
  const isReplaced = ({ endedAt, outcome }: Pick<Act, 'endedAt' | 'outcome'>) =>
    effective.some(
      (later) =>
        later.outcome === 'done' && later.startedAt >= endedAt + (outcome === 'unclear' ? LATE_MS : 0),
    )
  const last = effective.filter((act) => !isReplaced(act)).map(({ value }) => value)
  return new Set(effective.some(({ outcome }) => outcome === 'done') ? last : [initial, ...last])
}
