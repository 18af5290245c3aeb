import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import { NEARBY_RADIUS_MAX_MILES, RADIUS_MAX_MILES } from '../../../worker/contract/limits'
import { ACTIVITY_TYPE_LABELS } from '../../../worker/contract/vocabulary'
import { TIME_LABELS } from '../../features/activities/explore/filter-bar'
import { ActivityGrid } from '../../features/activities/explore/grid'
import { WHEN_LABELS } from '../../features/activities/explore/when'
import type { NearbyFilters } from '../../features/activities/queries'
import { unjoinedActivitiesQuery } from '../../features/activities/queries'
import { formatMiles, shortPlace } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { AlertButton } from './alert-button'
import { ExploreCard } from './card'
import * as styles from './near-button.module.css'
import type { ExploreArea } from './use-explore-area'

/** Radii that the list can be widened to. */
const WIDER_MILES = [10, 25, 50, RADIUS_MAX_MILES, NEARBY_RADIUS_MAX_MILES]
const NEXT_MAX = 4

type NothingNearbyProps = {
  area: ExploreArea | undefined
  filters: NearbyFilters
  /** Clears the filters; undefined without filters. */
  onClear: (() => void) | undefined
  onRadius: (miles: number) => void
  onCreatorClick: (creator: Activity['creator']) => void
}

/** Replaces an empty list: names the filters, and shows the nearest activities outside the radius. */
export default function NothingNearby({
  area,
  filters,
  onClear,
  onRadius,
  onCreatorClick,
}: NothingNearbyProps) {
  const isLimited = area?.radius !== undefined
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...unjoinedActivitiesQuery(area, { ...filters, sort: 'nearest', radius: NEARBY_RADIUS_MAX_MILES }),
    enabled: isLimited,
  })
  const next = isLimited && !isPlaceholderData ? (data?.pages[0]?.items.slice(0, NEXT_MAX) ?? []) : []
  const [nearest] = next
  const miles = nearest?.distance
  // The distance is rounded, so a radius equal to it could miss the activity.
  const wider = miles === undefined ? undefined : WIDER_MILES.find((each) => each > miles)
  const names = filterNames(filters)
  const isKnown = area !== undefined && area.source !== 'default'
  return (
    <>
      <EmptyState
        art="search"
        title="No activities found matching your criteria."
        action={
          <div className={styles.actions}>
            {wider !== undefined && <Button onClick={() => onRadius(wider)}>Widen to {wider} miles</Button>}
            {onClear && (
              <Button variant="line" onClick={onClear}>
                Clear filters
              </Button>
            )}
            <AlertButton area={area} filters={filters} />
            <LinkButton to="/create-activity" variant="line">
              Publish the first one
            </LinkButton>
          </div>
        }
      >
        {nearest && miles !== undefined && isKnown && (
          <>
            The next one is at {shortPlace(nearest.location)}, {formatMiles(miles)} away.{' '}
          </>
        )}
        {isLimited && data && !isPlaceholderData && next.length === 0 && (
          <>There is nothing within {NEARBY_RADIUS_MAX_MILES} miles yet. </>
        )}
        {names.length > 0 && <>Your filters: {names.join(', ')}.</>}
      </EmptyState>
      {next.length > 0 && (
        <section aria-label="Next nearest">
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

function filterNames({ q, type, difficulty, when, time }: NearbyFilters): string[] {
  const names = [
    q && `“${q}”`,
    type && ACTIVITY_TYPE_LABELS[type],
    when && WHEN_LABELS[when],
    time && TIME_LABELS[time],
    difficulty,
  ]
  return names.flatMap((name) => name || [])
}
