import type { BatchItem } from 'drizzle-orm/batch'
import type { ChangeTopic } from '../contract/live'

/** A change that open tabs are notified of. `subjectId` is the id of an activity or user, depending on the topic. */
export type LiveChange = { topic: ChangeTopic; subjectId: string }

type Statement = BatchItem<'sqlite'>
type RowOf<One extends Statement> = One['_']['result'] extends readonly (infer Row)[] ? Row : never
const changesByStatement = new WeakMap<Statement, readonly LiveChange[] | ((row: never) => LiveChange[])>()

/** Makes `batch` notify open tabs if the statement changed rows. `changes` can be a function of each returned row. */
export function announce<One extends Statement>(
  statement: One,
  changes: readonly LiveChange[] | ((row: RowOf<One>) => LiveChange[]),
): One {
  changesByStatement.set(statement, changes)
  return statement
}

/** Returns the changes that open tabs are notified of after statements with these results. */
export const changesOf = (statements: readonly Statement[], results: readonly unknown[]): LiveChange[] =>
  statements.flatMap((statement, index) => {
    const changes = changesByStatement.get(statement) ?? []
    const result = results[index] as never[] | D1Result
    if (typeof changes === 'function') return Array.isArray(result) ? result.flatMap(changes) : []
    const changed = Array.isArray(result) ? result.length : result.meta.changes
    return changed > 0 ? changes : []
  })

/** For users whose sessions end: closes their connections (product.md 18.4). */
export const endsSessions = ({ id }: { id: string }): LiveChange[] => [{ topic: 'sessions', subjectId: id }]

/** For check-ins: notifies those who run the door, and the participant. */
export const changesDoor = ({ activityId, userId }: { activityId: string; userId: string }): LiveChange[] => [
  { topic: 'door', subjectId: activityId },
  { topic: 'checkIn', subjectId: userId },
]
