import { X } from 'lucide-react'
import type { HiddenActivities } from '../../../../worker/contract/activities'
import { HIDDEN_COUNT_MAX } from '../../../../worker/contract/limits'
import { ACTIVITY_TYPE_LABELS } from '../../../../worker/contract/vocabulary'
import { pluralize } from '../../../lib/format'
import { Button } from '../../../ui/button'
import type { NearbyFilters } from '../queries'
import * as styles from './hidden-by.module.css'
import { TIME_LABELS, WHEN_LABELS } from './when'

export type Clearing = Pick<NearbyFilters, 'q' | 'type' | 'difficulty' | 'when' | 'time'>
type Filter = HiddenActivities['filters'][number]['filter']

/** The change that clears each filter. */
export const CLEARED = {
  q: { q: undefined },
  type: { type: undefined },
  difficulty: { difficulty: undefined },
  day: { when: undefined },
  time: { time: undefined },
} as const satisfies Record<Filter, Clearing>
export const ALL_CLEARED: Clearing = Object.assign({}, ...Object.values(CLEARED))

/** "Clear filters" button, shown until the hidden counts load. */
export function ClearFilters({ onClear }: Pick<HiddenByProps, 'onClear'>) {
  return (
    <div className={styles.hidden}>
      <Button variant="quiet" onClick={() => onClear(ALL_CLEARED)}>
        Clear filters
      </Button>
    </div>
  )
}

type HiddenByProps = {
  filters: NearbyFilters
  hidden: HiddenActivities
  /** Number of counted activities that are shown below. */
  shown?: number
  /** Location of the hidden activities: "here", "farther out". */
  where: string
  onClear: (changes: Clearing) => void
}

/** Lists the filters that hide results, with a button to clear each, and one to clear all. */
export function HiddenBy({ filters, hidden, shown = 0, where, onClear }: HiddenByProps) {
  const total = hidden.total - shown
  if (total <= 0) return null
  const alone = hidden.filters.filter(({ count }) => count > shown)
  const amount = (count: number) => `${count - shown}${count >= HIDDEN_COUNT_MAX ? '+' : ''}`
  const more = shown > 0 ? ' more' : ''
  const isOne = hidden.filters.length === 1
  return (
    <div className={styles.hidden}>
      <p>
        {isOne ? 'Your filter hides ' : `Your ${hidden.filters.length} filters hide `}
        <b className="num">
          {hidden.total >= HIDDEN_COUNT_MAX || more
            ? `${amount(hidden.total)}${more}`
            : pluralize(total, 'activity', 'activities')}
        </b>{' '}
        {where}:
      </p>
      {alone.map(({ filter, count }) => (
        <button key={filter} type="button" className={styles.chip} onClick={() => onClear(CLEARED[filter])}>
          <span>
            Clear {filterName(filter, filters)} · shows {amount(count)}
            {more}
          </span>
          <X />
        </button>
      ))}
      {alone.length === 0 && (
        <button type="button" className={styles.chip} onClick={() => onClear(ALL_CLEARED)}>
          <span>
            Clear all · shows {amount(hidden.total)}
            {more}
          </span>
          <X />
        </button>
      )}
      {alone.length > 0 && !isOne && (
        <Button variant="quiet" onClick={() => onClear(ALL_CLEARED)}>
          Clear all
        </Button>
      )}
    </div>
  )
}

/** Returns the chosen value of a filter: "Evening". */
export function filterName(
  filter: Filter,
  { q, type, difficulty, when, time }: NearbyFilters,
): string | undefined {
  const names = {
    q: `“${q}”`,
    type: type && ACTIVITY_TYPE_LABELS[type](),
    difficulty,
    day: when && WHEN_LABELS[when],
    time: time && TIME_LABELS[time],
  }
  return names[filter]
}
