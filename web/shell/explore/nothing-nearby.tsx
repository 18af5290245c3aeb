import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Expand, Plus } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import { NEARBY_RADIUS_MAX_MILES, RADIUS_MAX_MILES } from '../../../worker/contract/limits'
import { DistanceRuler } from '../../features/activities/explore/distance-ruler'
import { ActivityGrid } from '../../features/activities/explore/grid'
import { ClearFilters, HiddenBy } from '../../features/activities/explore/hidden-by'
import { hiddenActivitiesQuery } from '../../features/activities/explore/hidden-query'
import type { NearbyFilters } from '../../features/activities/queries'
import { unjoinedActivitiesQuery } from '../../features/activities/queries'
import { formatMiles, shortPlace } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyArt } from '../../ui/empty-art'
import { LinkButton } from '../../ui/link-button'
import { AlertButton } from './alert-button'
import { ExploreCard } from './card'
import { useAreaName } from './near-button'
import * as styles from './nothing-nearby.module.css'
import type { ExploreArea } from './use-explore-area'

/** Radii that the list can be widened to. */
const WIDER_MILES = [10, 25, 50, RADIUS_MAX_MILES, NEARBY_RADIUS_MAX_MILES]
const NEXT_MAX = 4

type NothingNearbyProps = {
  area: ExploreArea | undefined
  filters: NearbyFilters
  onFilters: (changes: Omit<NearbyFilters, 'radius' | 'sort'>) => void
  onRadius: (miles: number) => void
  onCreatorClick: (creator: Activity['creator']) => void
}

/** Replaces an empty list: names the filters that hide results, and shows the nearest activities outside the radius. */
export default function NothingNearby({
  area,
  filters,
  onFilters,
  onRadius,
  onCreatorClick,
}: NothingNearbyProps) {
  const radius = area?.radius
  const isLimited = radius !== undefined
  const { data, isPlaceholderData, hasNextPage } = useInfiniteQuery({
    ...unjoinedActivitiesQuery(area, { ...filters, sort: 'nearest', radius: NEARBY_RADIUS_MAX_MILES }),
    enabled: isLimited,
  })
  const farther = isLimited && !isPlaceholderData ? data?.pages[0]?.items : undefined
  const next = farther?.slice(0, NEXT_MAX) ?? []
  const [nearest] = next
  const miles = nearest?.distance
  // The distance is rounded, so a radius equal to it could miss the activity.
  const wider = miles === undefined ? undefined : WIDER_MILES.find((each) => each > miles)
  const isKnown = area !== undefined && area.source !== 'default'
  const place = useAreaName(area)
  const here = area && { latitude: area.latitude, longitude: area.longitude }
  const { data: hidden, isError } = useQuery(
    hiddenActivitiesQuery(here && { position: here, radius }, filters),
  )
  const { data: hiddenFarther } = useQuery(
    hiddenActivitiesQuery(
      hidden?.total === 0 && isLimited && here
        ? { position: here, radius: NEARBY_RADIUS_MAX_MILES }
        : undefined,
      filters,
    ),
  )
  // Name the widest circle without hidden activities.
  const isMoreHidden = hidden?.total === 0 && hiddenFarther?.total !== 0
  const searched = farther?.length === 0 && !isMoreHidden ? NEARBY_RADIUS_MAX_MILES : radius
  const hasRuler = isKnown && isLimited && next.length > 0
  return (
    <>
      <section className={`card ${styles.nothing}`} aria-label="Nothing nearby">
        <div className={styles.words}>
          <h2>No activities found matching your criteria.</h2>
          {isKnown && isLimited && (
            <p className="soft">
              {hidden && hidden.total > 0
                ? `Nothing within ${searched} miles of ${place} matches your filters.`
                : `There is nothing within ${searched} miles of ${place} yet.`}{' '}
              {nearest && miles !== undefined && (
                <>
                  The next one is at {shortPlace(nearest.location)}, {formatMiles(miles)} away.
                </>
              )}
            </p>
          )}
        </div>
        {hidden && <HiddenBy filters={filters} hidden={hidden} where="here" onClear={onFilters} />}
        {isError && <ClearFilters onClear={onFilters} />}
        {hasRuler ? (
          <DistanceRuler activities={next} radius={radius} place={place} />
        ) : (
          <EmptyArt name="search" className={styles.art} />
        )}
        <div className={styles.ways}>
          {wider !== undefined && (
            <Button onClick={() => onRadius(wider)}>
              <Expand />
              Widen to {wider} miles
            </Button>
          )}
          <AlertButton area={area} filters={filters} />
          <LinkButton
            to="/create-activity"
            search={isKnown ? { lat: area.latitude, lng: area.longitude } : {}}
            variant="line"
          >
            <Plus />
            Publish the first one
          </LinkButton>
        </div>
        {hiddenFarther && farther && !hasNextPage && (
          <HiddenBy
            filters={filters}
            hidden={hiddenFarther}
            shown={farther.length}
            where="farther out"
            onClear={onFilters}
          />
        )}
      </section>
      {next.length > 0 && (
        <section className={styles.next} aria-label="Next nearest">
          <h2>Next nearest</h2>
          <ActivityGrid
            activities={next}
            isStale={false}
            label="Next nearest activities"
            renderCard={(activity) => (
              <ExploreCard
                activity={activity}
                isEager={false}
                showsDistance={isKnown}
                onCreatorClick={onCreatorClick}
              />
            )}
          />
        </section>
      )}
    </>
  )
}
