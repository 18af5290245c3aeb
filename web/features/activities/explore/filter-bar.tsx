import type { ReactNode } from 'react'
import type { ActivityType, Difficulty, TimeOfDay } from '../../../../worker/contract/activities'
import {
  ACTIVITY_TYPE_LABELS,
  ACTIVITY_TYPES,
  DIFFICULTIES,
  TIMES_OF_DAY,
} from '../../../../worker/contract/vocabulary'
import { classNames } from '../../../ui/class-names'
import { LevelBars } from '../../../ui/level'
import { RadioChips } from '../../../ui/radio-chips'
import { Select } from '../../../ui/select'
import { TypeIcon } from '../../../ui/type-badge'
import type { NearbyFilters } from '../queries'
import * as styles from './filter-bar.module.css'
import { asDifficulty, asTimeOfDay, asWhen } from './filters'
import { WHEN_LABELS, WHENS } from './when'

const ALL_LEVELS = { value: '', label: 'All Levels' } as const
const LEVELS = [
  ALL_LEVELS,
  ...DIFFICULTIES.map((difficulty) => ({
    value: difficulty,
    label: difficulty,
    icon: <LevelBars difficulty={difficulty} />,
  })),
] as const

const ORDERS = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'soonest', label: 'Soonest' },
] as const

/** Shortcuts that set day and time of day. */
const EVENINGS = [
  { value: 'today evening', label: 'This evening' },
  { value: 'tomorrow evening', label: 'Tomorrow evening' },
] as const

/** Returns the filters of an option of the day menu. A day alone keeps the time of day. */
function chosenTime(value: string): Pick<NearbyFilters, 'when' | 'time'> {
  const [when, time] = value.split(' ')
  return { when: asWhen(when), ...(time && { time: asTimeOfDay(time) }) }
}

export const TIME_LABELS: Record<TimeOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

type FilterBarProps = {
  filters: NearbyFilters
  /** Types with activities. The selected type is always offered. */
  types: readonly ActivityType[]
  onChange: (filters: Pick<NearbyFilters, 'type' | 'difficulty' | 'when' | 'time' | 'sort'>) => void
  /** The number of results. */
  count: ReactNode
}

/** Filters for type, day, time of day, and difficulty, and the order. On phones, difficulty is a select. */
export function FilterBar({ filters, types, onChange, count }: FilterBarProps) {
  const chooseType = (type: ActivityType | '') => onChange({ type: type || undefined })
  const chooseLevel = (difficulty: Difficulty | '') => onChange({ difficulty: difficulty || undefined })
  const level = filters.difficulty ?? ''
  return (
    <div>
      <RadioChips
        label="Type"
        className={styles.types}
        value={filters.type ?? ''}
        onChange={chooseType}
        options={typeOptions(types, filters.type)}
      />
      <div className={`between ${styles.secondRow}`}>
        <div className={styles.selects}>
          <Select
            variant="pill"
            className={filters.when && styles.chosen}
            aria-label="When"
            value={filters.when ?? ''}
            onChange={({ target }) => onChange(chosenTime(target.value))}
          >
            <option value="">Any day</option>
            {WHENS.map((when) => (
              <option key={when} value={when}>
                {WHEN_LABELS[when]}
              </option>
            ))}
            {EVENINGS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            variant="pill"
            className={filters.time && styles.chosen}
            aria-label="Time of day"
            value={filters.time ?? ''}
            onChange={({ target }) => onChange({ time: asTimeOfDay(target.value) })}
          >
            <option value="">Any time</option>
            {TIMES_OF_DAY.map((time) => (
              <option key={time} value={time}>
                {TIME_LABELS[time]}
              </option>
            ))}
          </Select>
          <RadioChips
            label="Difficulty"
            variant="segments"
            className={styles.levels}
            value={level}
            onChange={chooseLevel}
            options={LEVELS}
          />
          <Select
            variant="pill"
            className={classNames(styles.levelsPhone, level && styles.chosen)}
            aria-label="Difficulty"
            value={level}
            onChange={({ target }) => chooseLevel(asDifficulty(target.value) ?? '')}
          >
            {LEVELS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className={styles.results}>
          {count}
          <RadioChips
            label="Sort"
            variant="segments"
            value={filters.sort ?? 'nearest'}
            onChange={(sort) => onChange({ sort })}
            options={ORDERS}
          />
        </div>
      </div>
    </div>
  )
}

function typeOptions(present: readonly ActivityType[], chosen: ActivityType | undefined) {
  const shown = ACTIVITY_TYPES.filter((type) => type === chosen || present.includes(type))
  return [
    { value: '' as const, label: 'All Types' },
    ...shown.map((type) => ({
      value: type,
      label: ACTIVITY_TYPE_LABELS[type],
      icon: <TypeIcon type={type} />,
      type,
    })),
  ]
}
