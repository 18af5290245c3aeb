import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { api, call } from '../../lib/api'
import { chosenPlacesOf, useChosenPlaces } from '../../lib/chosen-places'
import { coverProps } from '../../lib/cover-props'
import { nearDay } from '../../lib/day-of'
import { formatMiles } from '../../lib/distance'
import { formatClock, formatDay } from '../../lib/format'
import type { Position } from '../../lib/geolocation'
import { positionQuery } from '../../lib/geolocation'
import { useMe } from '../../lib/session'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './starts-soon.module.css'

const SHOWN = 3

/** The next activities that the user can join. */
const soonestQuery = (position: Position | undefined) =>
  queryOptions({
    queryKey: ['activities', 'soonest', position?.latitude, position?.longitude],
    queryFn: ({ signal }) =>
      call(
        api.activities['unjoined-activities'].$get(
          {
            query: {
              sort: 'soonest',
              limit: String(SHOWN),
              ...(position && { lat: String(position.latitude), lng: String(position.longitude) }),
            },
          },
          { init: { signal } },
        ),
      ),
  })

/**
 * Next steps for a user without plans: three activities that start soon, and Explore. Distances are measured from the place chosen in
 * Explore, else from the device's position if it is already known. Keeps its height while they load.
 */
export function StartsSoon() {
  const { id } = useMe()
  const chosen = useChosenPlaces(({ stored }) => chosenPlacesOf(stored, id)?.current ?? undefined)
  const { data: located } = useQuery({ ...positionQuery, enabled: false })
  const position = chosen ?? (located?.source === 'device' ? located : undefined)
  const { data } = useQuery(soonestQuery(position))
  return (
    <>
      <ul className={styles.list} aria-label={pagesText.startsSoon()} aria-busy={!data}>
        {data
          ? data.items.map((activity) => (
              <li key={activity.id} data-type={activity.type}>
                <Cover className={styles.cover} {...coverProps(activity)} sizes="48px" />
                <div>
                  <p className={`between ${styles.when}`}>
                    {pagesText.startsWhen({
                      time: formatClock(activity),
                      near: nearDay(activity) ?? 'other',
                      day: formatDay(activity),
                    })}
                    {position && activity.distance !== undefined && (
                      <span className="soft">{formatMiles(activity.distance)}</span>
                    )}
                  </p>
                  <Link dir="auto" className="clip" to="/activity/$id" params={{ id: activity.id }}>
                    {activity.title}
                  </Link>
                </div>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are identical.
              <li key={index}>
                <Skeleton width={48} height={48} radius={12} />
                <Skeleton width="70%" height={20} />
              </li>
            ))}
      </ul>
      <LinkButton to="/explore" size="lg">
        {pagesText.findSomethingToDo()}
      </LinkButton>
    </>
  )
}
