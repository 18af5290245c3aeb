import type { Activity, Again } from '../../contract/activities'
import { now } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { batch, first } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { parseInstant } from '../../platform/zones'
import { announceActivity } from '../../transitions/publish'
import type { ActivityRow } from '../store/columns'
import { findActivity } from '../store/find'
import { copyActivity, copyCoOrganizers } from '../store/series'
import { toActivity } from '../view'
import { dateAt, laterDates, nextWeekday } from './dates'

/**
 * Publishes an organizer's activity again, by default at the same local time and weekday, and invites the people who attended
 * (product.md 4.46).
 * @throws AppError past_time
 */
export async function runAgain(
  db: Database,
  { stored, input }: { stored: ActivityRow['activity']; input: Again },
): Promise<Activity> {
  const at = now()
  const { id: from, creatorId, timeZone } = stored
  const startsAt = input.dateTime ? parseInstant(input.dateTime, timeZone) : nextWeekday(stored, at)
  if (startsAt <= at) throw new AppError('past_time')
  const id = newId()
  const start = { startsAt, timeZone }
  const series = input.repeat ? { id: newId(), frequency: input.repeat.frequency } : null
  const later = input.repeat ? laterDates(start, input.repeat) : []
  const [copy, soonest] = [
    { series, at },
    { id, startsAt, date: dateAt(start) },
  ]
  const { row } = await translateDatabaseErrors({ image_not_yours: 'image_not_yours' }, () =>
    batch(db, {
      copied: copyActivity(db, { ...copy, from, dates: [soonest] }),
      later: later.length > 0 ? copyActivity(db, { ...copy, from, dates: later }) : undefined,
      helpers: copyCoOrganizers(db, { from, dates: [soonest, ...later] }),
      ...announceActivity(db, { activityId: id, at, invitedFrom: input.invite ? from : undefined }),
      row: first(findActivity(db, { id, userId: creatorId })),
    }),
  )
  if (!row) throw new AppError('internal')
  return toActivity(row, { viewer: { id: creatorId, isAdmin: false }, counts: row.counts })
}
