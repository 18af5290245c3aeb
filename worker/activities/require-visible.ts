import type { Act, FactsOf } from '../contract/abilities'
import { refusalOf } from '../contract/abilities'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import { canSee, factsOf } from './rules'
import type { ActivityRow } from './store/columns'

/**
 * Returns the activity if the user may see it.
 * @throws AppError activity_not_found
 */
export function requireVisible<Row extends ActivityRow>(row: Row | undefined, userId: string): Row {
  if (!row || !canSee(row.activity, { userId, isInvolved: isInvolved(row) }))
    throw new AppError('activity_not_found')
  return row
}

/** Acts whose checks need only the facts that `factsOf` returns. */
export type ActInActivity = {
  [Name in Act]: ReturnType<typeof factsOf> extends FactsOf<Name> ? Name : never
}[Act]

/**
 * Returns the activity if the user may see it and do an act.
 * @throws AppError activity_not_found, and the errors of the act
 */
export function requireAct<Row extends ActivityRow>(
  row: Row | undefined,
  act: ActInActivity,
  userId: string,
): Row {
  const visible = requireVisible(row, userId)
  requireMay(act, factsOf(visible, userId, now()))
  return visible
}

/** @throws AppError the error that refuses the act */
export function requireMay<Name extends Act>(act: Name, facts: FactsOf<Name>): void {
  const refusal = refusalOf(act, facts)
  if (refusal) throw new AppError(refusal)
}

function isInvolved({ ownApplication, ownParticipation, ownHelp }: ActivityRow): boolean {
  return ownApplication.id !== null || ownParticipation.id !== null || ownHelp.joinedAt !== null
}
