/**
 * What became of an act, as far as its client was told. After a 5xx or a cut connection a second attempt may be refused
 * because the first one took effect.
 */
export type Outcome = 'done' | 'refused' | 'unclear'

/** A change that a client asked for: its subject, and the state that it asks for. */
type Act = {
  subject: string
  value: string
  outcome: Outcome
  startedAt: number
  endedAt: number
  about: readonly string[]
}

/**
 * What a request asks for. With several `values`, a success says which one it is. `about` has the ids of the things it is about: its
 * effect may be gone if one of them ended. `isUnsure`: a success may also leave the subject as it was.
 */
export type Entry = {
  subject: string
  values: readonly string[]
  about: readonly string[]
  isUnsure?: boolean
}

/** An act without an answer may take effect until this long after its sender gave up. */
const LATE_MS = 30_000

/** State of a subject without a row. */
export const NONE = 'none'

/** All acts of a soak. `ended` has the ids of canceled activities, and of blocked and suspended users. */
export class Ledger {
  readonly acts: Act[] = []
  readonly ended = new Set<string>()

  enter({ subject, values, about, isUnsure }: Entry, sent: Omit<Act, 'subject' | 'value' | 'about'>): void {
    const outcome = isUnsure && sent.outcome === 'done' ? 'unclear' : sent.outcome
    for (const value of values) this.acts.push({ ...sent, outcome, subject, value, about })
  }

  /** Returns a line for each subject in another state than its acts allow, given the states before and after. */
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
  const isReplaced = ({ endedAt, outcome }: Act) =>
    effective.some(
      (later) =>
        later.outcome === 'done' && later.startedAt >= endedAt + (outcome === 'unclear' ? LATE_MS : 0),
    )
  const last = effective.filter((act) => !isReplaced(act)).map(({ value }) => value)
  return new Set(effective.some(({ outcome }) => outcome === 'done') ? last : [initial, ...last])
}
