import type { Statements } from '../platform/database'
import { first } from '../platform/database'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import type { ActInActivity } from './require-visible'
import { requireAct, requireVisible } from './require-visible'
import { findUncounted } from './store/find'

type Found = Awaited<ReturnType<typeof findUncounted>>[number]

/**
 * Returns the calling user, an activity that they can see and may act on, and the results of other reads. Without `act`, seeing it is
 * enough. One round trip.
 * @throws AppError activity_not_found, and the errors of `authorize` and of the act
 */
export async function authorizeIn<const Reads extends Statements = Record<never, never>>(
  c: AppContext,
  { activityId, act }: { activityId: string; act?: ActInActivity },
  reads?: (userId: string) => Reads,
  uses?: Parameters<typeof authorize>[2],
) {
  const { found, ...authorized } = await authorize(
    c,
    (userId) => ({
      found: first(findUncounted(c.var.db, { id: activityId, userId })),
      ...(reads?.(userId) as Reads),
    }),
    uses,
  )
  const [seen, { id }] = [found as Found | undefined, authorized.user]
  return { ...authorized, row: act ? requireAct(seen, act, id) : requireVisible(seen, id) }
}
