import type { SQL } from 'drizzle-orm'
import type { EditScope } from '../../contract/series'
import type { Database, Statement } from '../../platform/database'
import { newId } from '../../platform/ids'
import { valueIn } from '../../seats/edit'
import { replanDates } from '../store/series'
import { movedDates } from './dates'

/** An upcoming date. */
export type OpenDate = { id: string; startsAt: number; timeZone: string }
type DatesEdit = {
  edited: OpenDate
  /** The series' upcoming dates, including the edited one. */
  dates: readonly OpenDate[]
  scope: EditScope
  /** The edited date's new start, if it moves, and its place's time zone. */
  startsAt: number | undefined
  timeZone: string
  at: number
}

type EditedDates = {
  ids: string[]
  startOf: Record<string, number>
  startsAt?: SQL
  replanned?: Statement | undefined
}

/**
 * Returns the dates that an edit of one date of a series changes, depending on its scope (product.md 4.47), with the edited date
 * first. Also returns each moved date's new start, as SQL and by id, and the statement that moves the dates to other days, if
 * they move.
 * @throws AppError past_time
 */
export function editDates(db: Database, edit: DatesEdit): EditedDates {
  const { edited, scope, startsAt } = edit
  const others = edit.dates.filter(
    (date) =>
      scope !== 'this' && date.id !== edited.id && (scope === 'all' || date.startsAt >= edited.startsAt),
  )
  const ids = [edited.id, ...others.map(({ id }) => id)]
  if (startsAt === undefined) return { ids, startOf: {} }
  if (others.length === 0) return moved(ids, { [edited.id]: startsAt })
  const { startOf, days } = movedDates([edited, ...others], { ...edit, from: edited, to: startsAt })
  const replanned = days === 0 ? undefined : replanDates(db, { ids, days, seriesId: newId() })
  return { ...moved(ids, startOf), replanned }
}

const moved = (ids: string[], startOf: Record<string, number>) => ({
  ids,
  startOf,
  startsAt: valueIn(startOf),
})
