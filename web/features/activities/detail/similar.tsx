import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { coverProps } from '../../../lib/cover-props'
import { formatMiles } from '../../../lib/distance'
import { formatClock, formatDay, formatPrice, shortPlace } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import * as styles from './similar.module.css'
import { similarQuery } from './similar-query'
import { SIMILAR_SHOWN, SimilarSkeleton } from './similar-skeleton'

/** Up to three activities with free spots near a declined one, the same type first. */
export default function Similar({ activity }: { activity: Activity }) {
  const { data, isError } = useQuery(similarQuery(activity))
  if (isError) return null
  if (!data) return <SimilarSkeleton />
  if (data.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{activityPageText.similar()}</h2>
      <ul>
        {data.slice(0, SIMILAR_SHOWN).map((each) => (
          <Row key={each.id} activity={each} />
        ))}
      </ul>
    </section>
  )
}

function Row({ activity }: { activity: Activity }) {
  const { id, type, title, location, distance } = activity
  return (
    <li className={`card ${styles.row}`} data-type={type}>
      <Cover className={styles.cover} {...coverProps(activity)} sizes="68px" />
      <div className={styles.text}>
        <p className={styles.when}>
          {formatDay(activity)} · {formatClock(activity)}
        </p>
        <h3>
          <Link dir="auto" className="clip" to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p dir="auto" className="small soft clip">
          {[shortPlace(location), distance !== undefined && formatMiles(distance)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <b>{formatPrice(activity)}</b>
    </li>
  )
}
