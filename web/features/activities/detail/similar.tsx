import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { coverProps } from '../../../lib/cover-props'
import { formatMiles } from '../../../lib/distance'
import { formatClock, formatDay, formatPrice, shortPlace } from '../../../lib/format'
import { ActivityRow } from '../../../ui/activity-row'
import * as styles from './similar.module.css'
import { similarQuery } from './similar-query'
import { SIMILAR_SHOWN, SimilarSkeleton } from './similar-skeleton'

/** Up to three activities with free spots near one that declined the viewer, same type first. */
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
          <li key={each.id}>
            <ActivityRow
              cover={coverProps(each)}
              time={`${formatDay(each)} · ${formatClock(each)}`}
              language={each.language}
              link={
                <Link to="/activity/$id" params={{ id: each.id }}>
                  {each.title}
                </Link>
              }
              place={shortPlace(each.location)}
              afterPlace={each.distance !== undefined && formatMiles(each.distance)}
              price={formatPrice(each)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
