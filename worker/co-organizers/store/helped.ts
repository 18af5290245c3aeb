import { and, asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectWithCounts } from '../../activities/store/find'
import type { PageQuery } from '../../contract/common'
import { activities, coOrganizers } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'

const helpedCursor = z.tuple([z.int(), z.int(), z.int(), z.int()])

type Query = PageQuery & { at: number }

/** Returns the sort keys of {@link listHelped} for the cursor, which keeps the time of the first page. */
export const helpedKeys =
  ({ cursor, at }: Pick<Query, 'cursor' | 'at'>) =>
  ({ activity }: { activity: { startsAt: number; endsAt: number; seq: number } }) => {
    const asOf = decodeCursor(cursor, helpedCursor)?.[0] ?? at
    const sign = activity.endsAt <= asOf ? -1 : 1
    return [asOf, sign, sign * activity.startsAt, activity.seq] as const
  }

/**
 * Lists the activities that a user helps with, and invitations to upcoming ones: upcoming ones first, soonest first, then past
 * ones, latest first.
 */
export function listHelped(db: Database, { userId, at, cursor, limit }: Query & { userId: string }) {
  const after = decodeCursor(cursor, helpedCursor)
  const asOf = after?.[0] ?? at
  const sign = sql`iif(${activities.endsAt} <= ${asOf}, -1, 1)`
  const [rank, start] = [sql`-${sign}`, sql`${sign} * ${activities.startsAt}`]
  return selectWithCounts(db, userId)
    .where(
      and(
        sql`${activities.id} in (select helped.activity_id from ${coOrganizers} helped where helped.user_id = ${userId})`,
        sql`(own_help.joined_at is not null or (${activities.cancelledAt} is null and ${activities.endsAt} > ${asOf}))`,
        isVisible(userId, activities.creatorId),
        after
          ? sql`(${rank}, ${start}, ${activities.seq}) > (${-after[1]}, ${after[2]}, ${after[3]})`
          : undefined,
      ),
    )
    .orderBy(rank, start, asc(activities.seq))
    .limit(limit + 1)
}
