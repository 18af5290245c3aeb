import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { formatParts } from '../../../../worker/contract/list-text'
import { dateAt, formatDay } from '../../../lib/format'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { describeFrequency } from '../../../lib/series-words'
import { DateBadge } from '../../../ui/date-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './other-dates.module.css'
import { OtherDatesSkeleton } from './other-dates-skeleton'

type OtherDatesProps = { activity: Activity; series: NonNullable<Activity['series']> }

/** Shows how a series repeats, with links to its other dates. */
export function OtherDates({ activity, series }: OtherDatesProps) {
  const { id } = activity
  const { data, isPending } = useQuery(seriesDatesQuery(id))
  if (isPending) return <OtherDatesSkeleton />
  const others = data?.items.filter((date) => date.id !== id && date.cancelledAt === null) ?? []
  if (others.length === 0) return null
  return (
    <section className={styles.dates} aria-labelledby="other-dates">
      <h2 id="other-dates">{describeFrequency(series.frequency, dateAt(activity))}</h2>
      <ul>
        {others.map((date) => (
          <li key={date.id}>
            <Link to="/activity/$id" params={{ id: date.id }}>
              <VisuallyHidden>{describe(date)}</VisuallyHidden>
              <DateBadge at={date.dateTime} timeZone={date.timeZone} size="sm" />
              <span className="small num" aria-hidden="true">
                {note(date)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOTES = {
  PENDING: () => activityPageText.applied(),
  APPROVED: () => activityPageText.youreIn(),
  REJECTED: () => activityPageText.declined(),
  WITHDRAWN: null,
}

/** Returns the status of the viewer's application for a date, or else the seats left. */
function note({ application, spotsLeft }: Activity): string {
  const own = application && NOTES[application.status]
  return own ? own() : activityPageText.left({ spots: spotsLeft })
}

const describe = (date: Activity) => formatParts([formatDay(date), note(date)])
