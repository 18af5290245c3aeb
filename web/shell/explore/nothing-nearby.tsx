import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Expand, Plus } from 'lucide-react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { NEARBY_RADIUS_MAX_MILES, RADIUS_MAX_MILES } from '../../../worker/contract/limits'
import { ChangeOneThing } from '../../features/activities/explore/change-one-thing'
import { DistanceRuler } from '../../features/activities/explore/distance-ruler'
import { ActivityGrid } from '../../features/activities/explore/grid'
import { ClearFilters, HiddenBy } from '../../features/activities/explore/hidden-by'
import { hiddenActivitiesQuery } from '../../features/activities/explore/hidden-query'
import { useListView } from '../../features/activities/explore/list-view'
import type { NearbyFilters } from '../../features/activities/queries'
import { unjoinedActivitiesQuery } from '../../features/activities/queries'
import { formatMiles, formatRadius } from '../../lib/distance'
import { shortPlace } from '../../lib/format'
import { useIsPhone } from '../../lib/use-is-phone'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { AlertButton } from './alert-button'
import { ExploreCard } from './card'
import { useAreaName } from './near-button'
import * as styles from './nothing-nearby.module.css'
import type { ExploreArea } from './use-explore-area'

/** Larger radii to offer for the list. */
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
  const isList = useListView(({ view }) => view === 'list')
  const isRows = useIsPhone() && isList
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
  const {
    data: hidden,
    isError,
    isLoading,
  } = useQuery(hiddenActivitiesQuery(here && { position: here, radius }, filters))
  const { data: hiddenFarther } = useQuery(
    hiddenActivitiesQuery(
      hidden?.total === 0 && isLimited && here
        ? { position: here, radius: NEARBY_RADIUS_MAX_MILES }
        : undefined,
      filters,
    ),
  )
  // Report the largest searched radius, unless filters hide activities within it.
  const isMoreHidden = hidden?.total === 0 && hiddenFarther?.total !== 0
  const searched = farther?.length === 0 && !isMoreHidden ? NEARBY_RADIUS_MAX_MILES : radius
  const hasRuler = isKnown && isLimited && next.length > 0
  return (
    <>
      <section className={styles.nothing} aria-label={pagesText.nothingNearby()}>
        <div className={styles.words}>
          <h2>{headline(filters)}</h2>
          <p className="soft">{pagesText.noActivitiesFound()}</p>
          {isKnown && searched !== undefined && (
            <p className="soft">
              {hidden && hidden.total > 0
                ? pagesText.nothingMatches({ distance: formatRadius(searched), place })
                : pagesText.nothingYet({ distance: formatRadius(searched), place })}{' '}
              {nearest &&
                miles !== undefined &&
                pagesText.nextOneIsAt({ place: shortPlace(nearest.location), distance: formatMiles(miles) })}
            </p>
          )}
        </div>
        {hidden && here && (
          <ChangeOneThing position={here} filters={filters} hidden={hidden} onClear={onFilters} />
        )}
        {isError && <ClearFilters onClear={onFilters} />}
        {hasRuler && <DistanceRuler activities={next} radius={radius} place={place} />}
        {/* Wait for the hidden counts: appearing later, they would push the buttons down. */}
        {!isLoading && (
          <div className={styles.ways}>
            {wider !== undefined && (
              <Button onClick={() => onRadius(wider)}>
                <Expand />
                {pagesText.widen({ distance: formatRadius(wider) })}
              </Button>
            )}
            <AlertButton area={area} filters={filters} />
            <LinkButton
              to="/create-activity"
              search={isKnown ? { lat: area.latitude, lng: area.longitude } : {}}
              variant="line"
            >
              <Plus />
              {pagesText.startOneYourself()}
            </LinkButton>
          </div>
        )}
        {hiddenFarther && farther && !hasNextPage && (
          <HiddenBy
            filters={filters}
            hidden={hiddenFarther}
            shown={farther.length}
            where="farther"
            onClear={onFilters}
          />
        )}
      </section>
      {next.length > 0 && (
        <section className={styles.next} aria-label={pagesText.nextNearest()}>
          <h2>{pagesText.nextNearest()}</h2>
          <ActivityGrid
            activities={next}
            isStale={false}
            isRows={isRows}
            label={pagesText.nextNearestActivities()}
            renderCard={(activity) => (
              <ExploreCard
                activity={activity}
                isRow={isRows}
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

/** Returns a heading for the set filters, such as "Nothing here tomorrow evening". */
function headline({ q, type, difficulty, when, time }: NearbyFilters): string {
  if (when || time) return pagesText.nothingHereThen({ when: when ?? 'other', time: time ?? 'other' })
  if (q) return pagesText.nothingHereFor({ q })
  return type || difficulty ? pagesText.nothingHereLikeThat() : pagesText.nothingHereYet()
}
