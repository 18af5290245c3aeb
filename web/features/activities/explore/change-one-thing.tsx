import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import * as exploreText from '#messages/explore'
import type { HiddenActivities } from '../../../../worker/contract/activities'
import { HIDDEN_COUNT_MAX } from '../../../../worker/contract/limits'
import { coverProps } from '../../../lib/cover-props'
import type { Position } from '../../../lib/geolocation'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import type { NearbyFilters } from '../queries'
import { unjoinedActivitiesQuery } from '../queries'
import * as styles from './change-one-thing.module.css'
import type { Clearing } from './hidden-by'
import { ALL_CLEARED, CLEARED, filterName } from './hidden-by'

/** Label of each filter when nothing is chosen. */
const ANY = {
  q: () => exploreText.anyActivity(),
  type: () => exploreText.allTypes(),
  difficulty: () => exploreText.allLevels(),
  language: () => exploreText.anyLanguage(),
  day: () => exploreText.anyDay(),
  time: () => exploreText.anyTime(),
}

const COVERS_MAX = 3

type ChangeOneThingProps = {
  position: Position
  filters: NearbyFilters
  hidden: HiddenActivities
  onClear: (changes: Clearing) => void
}

/**
 * Lists the filters that alone hide activities, with the number and covers of those activities, and a button to clear all
 * filters.
 */
export function ChangeOneThing({ position, filters, hidden, onClear }: ChangeOneThingProps) {
  const alone = hidden.filters.filter(({ count }) => count > 0)
  const { length } = hidden.filters
  if (hidden.total === 0) return null
  return (
    <div>
      {alone.length > 0 && (
        <>
          <h3 className={styles.title}>{exploreText.changeOneThing()}</h3>
          <ul className={`card ${styles.ways}`}>
            {alone.map(({ filter, count }) => (
              <li key={filter}>
                <button type="button" onClick={() => onClear(CLEARED[filter])}>
                  <span>
                    <b>{ANY[filter]()}</b>
                    <span className={`small soft ${styles.instead}`}>
                      {exploreText.insteadOf({ filter: filterName(filter, filters) })}
                    </span>
                  </span>
                  <Covers position={position} filters={{ ...filters, ...CLEARED[filter] }} />
                  <span className={`small soft ${styles.count}`}>
                    {exploreText.amountOfActivities({
                      count,
                      amount: amount(count),
                      number: (text) => <b className="num">{text}</b>,
                      unit: (text) => <span>{text}</span>,
                    })}
                  </span>
                  <ChevronRight />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {(length > 1 || alone.length === 0) && (
        <Button variant="quiet" block className={styles.all} onClick={() => onClear(ALL_CLEARED)}>
          {exploreText.clearAndShow({
            filters: length,
            count: hidden.total,
            amount: amount(hidden.total),
            is: hidden.total >= HIDDEN_COUNT_MAX ? 'many' : 'other',
          })}
        </Button>
      )}
    </div>
  )
}

function amount(count: number): string {
  return count >= HIDDEN_COUNT_MAX ? `${count}+` : String(count)
}

/** Covers of the activities that pressing the row would show. Decorative; also preloads that list. */
function Covers({ position, filters }: { position: Position; filters: NearbyFilters }) {
  const { data, isPlaceholderData } = useInfiniteQuery(unjoinedActivitiesQuery(position, filters))
  const found = isPlaceholderData ? [] : (data?.pages[0]?.items.slice(0, COVERS_MAX) ?? [])
  return (
    <span className={styles.covers} aria-hidden="true">
      {found.map((activity) => (
        <Cover key={activity.id} {...coverProps(activity)} sizes="44px" />
      ))}
    </span>
  )
}
