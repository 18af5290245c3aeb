import type { EditScope } from '../../contract/series'
import type { Database } from '../../platform/database'
import { newId } from '../../platform/ids'
import type { EditedDate } from '../../transitions/co-organizer-rules'
import type { Decided } from '../rules'
import { replanDates, valueIn } from '../store/series'
import { movedDates } from './dates'

/** An upcoming date, with the columns needed for an edit. */
export type OpenDate = {
  id: string
  startsAt: number
  timeZone: string
  participantsCount: number
} & Decided &
  EditedDate
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

/**
 * Returns the other dates of a series that change with one, depending on the scope (product.md 4.47), the new start of each moved
 * date, in SQL and by id, and the statement that reschedules them to other days, if any.
 * @throws AppError past_time
 */
export function editDates(db: Database, edit: DatesEdit) {
  const { edited, scope, startsAt } = edit
  const others = edit.dates.filter(
    ({ id, startsAt }) => id !== edited.id && (scope === 'all' || startsAt >= edited.startsAt),
  )
  const startOfEdited = startsAt === undefined ? {} : { [edited.id]: startsAt }
  if (scope === 'this' || others.length === 0 || startsAt === undefined)
    return { others: scope === 'this' ? [] : others, startsAt, startOf: startOfEdited, replanned: undefined }
  const ids = others.map(({ id }) => id)
  const { startOf, days } = movedDates([edited, ...others], { ...edit, from: edited, to: startsAt })
  return {
    others,
    startsAt: valueIn(startOf),
    startOf,
    replanned:
      days === 0 ? undefined : replanDates(db, { ids: [edited.id, ...ids], days, seriesId: newId() }),
  }
}
