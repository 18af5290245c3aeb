import * as repeatText from '#messages/repeat'
import type { Activity } from '../../../../worker/contract/activities'
import { formatParts } from '../../../../worker/contract/list-text'
import { formatDay } from '../../../lib/format'
import { Count } from '../../../ui/badge'
import { classNames } from '../../../ui/class-names'
import { DateBadge } from '../../../ui/date-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './date-tiles.module.css'

type DateTilesProps = {
  /** Dates of one series. */
  dates: readonly Activity[]
  /** Id of the selected date. */
  shownId: string
  onShow: (activity: Activity) => void
}

/** Tiles to choose a date of a series, each with its seats and pending applications. */
export function DateTiles({ dates, shownId, onShow }: DateTilesProps) {
  return (
    <ul className={styles.tiles} data-type={dates[0]?.type} aria-label={repeatText.dates()}>
      {dates.toSorted(byStart).map((date) => {
        const isCancelled = date.cancelledAt !== null
        const pending = isCancelled ? 0 : (date.counts?.pending ?? 0)
        return (
          <li key={date.id}>
            <button
              type="button"
              className={classNames(styles.tile, isCancelled && styles.cancelled)}
              aria-pressed={date.id === shownId}
              onClick={() => onShow(date)}
            >
              <VisuallyHidden>
                {formatParts([
                  formatDay(date),
                  seatsOf(date),
                  pending > 0 && repeatText.pending({ count: pending }),
                ])}
              </VisuallyHidden>
              <DateBadge at={date.dateTime} timeZone={date.timeZone} size="sm" />
              {pending > 0 && (
                <span className={styles.count} aria-hidden="true">
                  <Count>{pending}</Count>
                </span>
              )}
              <span className="small num" aria-hidden="true">
                {shortSeatsOf(date)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const byStart = (a: Activity, b: Activity) => Date.parse(a.dateTime) - Date.parse(b.dateTime)

function seatsOf({ cancelledAt, participants, maxParticipants }: Activity): string {
  if (cancelledAt !== null) return repeatText.canceled()
  return repeatText.taken({ participants, spots: maxParticipants })
}

function shortSeatsOf({ cancelledAt, participants, maxParticipants }: Activity): string {
  if (cancelledAt !== null) return repeatText.off()
  return participants >= maxParticipants ? repeatText.full() : `${participants}/${maxParticipants}`
}
