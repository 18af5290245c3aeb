import { X } from 'lucide-react'
import * as commonText from '#messages/common'
import * as exploreText from '#messages/explore'
import type { HiddenActivities } from '../../../../worker/contract/activities'
import { HIDDEN_COUNT_MAX } from '../../../../worker/contract/limits'
import { ACTIVITY_TYPE_LABELS, DIFFICULTY_LABELS } from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { Button } from '../../../ui/button'
import type { NearbyFilters } from '../queries'
import * as styles from './hidden-by.module.css'
import { TIME_LABELS, WHEN_LABELS } from './when'

export type Clearing = Pick<NearbyFilters, 'q' | 'type' | 'difficulty' | 'language' | 'when' | 'time'>
type Filter = HiddenActivities['filters'][number]['filter']

/** The change that clears each filter. */
export const CLEARED = {
  q: { q: undefined },
  type: { type: undefined },
  difficulty: { difficulty: undefined },
  language: { language: undefined },
  day: { when: undefined },
  time: { time: undefined },
} as const satisfies Record<Filter, Clearing>
export const ALL_CLEARED: Clearing = Object.assign({}, ...Object.values(CLEARED))

/** "Clear filters" button, shown until the hidden counts load. */
export function ClearFilters({ onClear }: Pick<HiddenByProps, 'onClear'>) {
  return (
    <div className={`row wrap-row ${styles.hidden}`}>
      <Button variant="quiet" onClick={() => onClear(ALL_CLEARED)}>
        {exploreText.clearFilters()}
      </Button>
    </div>
  )
}

type HiddenByProps = {
  filters: NearbyFilters
  hidden: HiddenActivities
  /** Number of the counted activities that are shown below. */
  shown?: number
  /** Location of the hidden activities: on the map, or outside the searched radius. */
  where: 'area' | 'farther'
  onClear: (changes: Clearing) => void
}

/** Lists the filters that hide results, with a button to clear each, and one to clear all. */
export function HiddenBy({ filters, hidden, shown = 0, where, onClear }: HiddenByProps) {
  const total = hidden.total - shown
  if (total <= 0) return null
  const alone = hidden.filters.filter(({ count }) => count > shown)
  const amount = (count: number) => `${count - shown}${count >= HIDDEN_COUNT_MAX ? '+' : ''}`
  const more = shown > 0
  const isOne = hidden.filters.length === 1
  return (
    <div className={`row wrap-row ${styles.hidden}`}>
      <p>
        {exploreText.filtersHide({
          filters: hidden.filters.length,
          count: total,
          amount: amount(hidden.total),
          is: more ? 'more' : hidden.total >= HIDDEN_COUNT_MAX ? 'many' : 'other',
          where,
          number: (text) => <b className="num">{text}</b>,
        })}
      </p>
      {alone.map(({ filter, count }) => (
        <button key={filter} type="button" className={styles.chip} onClick={() => onClear(CLEARED[filter])}>
          <span>
            {exploreText.clearShows({
              filter: filterName(filter, filters),
              amount: amount(count),
              is: more ? 'more' : 'other',
            })}
          </span>
          <X />
        </button>
      ))}
      {alone.length === 0 && (
        <button type="button" className={styles.chip} onClick={() => onClear(ALL_CLEARED)}>
          <span>
            {exploreText.clearAllShows({ amount: amount(hidden.total), is: more ? 'more' : 'other' })}
          </span>
          <X />
        </button>
      )}
      {alone.length > 0 && !isOne && (
        <Button variant="quiet" onClick={() => onClear(ALL_CLEARED)}>
          {exploreText.clearAll()}
        </Button>
      )}
    </div>
  )
}

/** Returns the label of a filter's value: "Evening". */
export function filterName(
  filter: Filter,
  { q, type, difficulty, language, when, time }: NearbyFilters,
): string {
  const names = {
    q: q && commonText.quoted({ text: q }),
    type: type && ACTIVITY_TYPE_LABELS[type](),
    difficulty: difficulty && DIFFICULTY_LABELS[difficulty](),
    language: language && languageName(language),
    day: when && WHEN_LABELS[when](),
    time: time && TIME_LABELS[time](),
  }
  return names[filter] ?? ''
}
