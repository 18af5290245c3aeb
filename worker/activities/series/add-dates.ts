import * as validationText from '#messages/validation'
import type { Activity } from '../../contract/activities'
import type { NewDates } from '../../contract/series'
import { now } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { batch } from '../../platform/database'
import { AppError } from '../../platform/errors'
import { newId } from '../../platform/ids'
import type { ActivityRow } from '../store/columns'
import { copyActivity, copyCoOrganizers, listDates, startSeries } from '../store/series'
import { toActivity } from '../view'
import { dateAt, datesAtTimeOf } from './dates'

/**
 * Publishes more dates of an upcoming activity, which becomes a series if it was single. Returns all upcoming dates. Sends no
 * notices, because followers were notified of the first date.
 * @throws AppError invalid_request without a frequency, past_time, date_taken, too_many_dates
 */
export async function addDates(
  db: Database,
  { stored, input }: { stored: ActivityRow['activity']; input: NewDates },
): Promise<Activity[]> {
  const at = now()
  const { id, creatorId } = stored
  const frequency = stored.seriesFrequency ?? input.frequency
  if (!frequency)
    throw new AppError('invalid_request', {
      errors: [{ path: 'frequency', message: validationText.chooseFrequency() }],
    })
  const date = stored.seriesDate ?? dateAt(stored)
  const dates = datesAtTimeOf(stored, [...new Set(input.dates)])
  if (dates.some(({ startsAt }) => startsAt <= at)) throw new AppError('past_time')
  const { added, rows } = await batch(db, {
    started: startSeries(db, { id, date, series: { id: newId(), frequency } }),
    added: copyActivity(db, { from: id, dates, series: 'same', at }),
    helpers: copyCoOrganizers(db, { from: id, dates }),
    rows: listDates(db, { id, userId: creatorId, at }),
  })
  if (added.length === 0) {
    const planned = rows.map(({ activity }) => activity.seriesDate)
    throw new AppError(input.dates.every((each) => planned.includes(each)) ? 'date_taken' : 'too_many_dates')
  }
  const viewer = { id: creatorId, isAdmin: false }
  return rows.map((row) => toActivity(row, { viewer, counts: row.counts }))
}
