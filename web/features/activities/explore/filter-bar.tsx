import type { ReactNode } from 'react'
import type { ActivityType, Difficulty } from '../../../../worker/contract/activities'
import { ACTIVITY_TYPE_LABELS, ACTIVITY_TYPES, DIFFICULTIES } from '../../../../worker/contract/vocabulary'
import { LevelBars } from '../../../ui/level'
import { RadioChips } from '../../../ui/radio-chips'
import { Select } from '../../../ui/select'
import { TypeIcon } from '../../../ui/type-badge'
import type { ActivityFilters } from '../queries'
import * as styles from './filter-bar.module.css'
import { asDifficulty, asWhen } from './filters'
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

type FilterBarProps = {
  filters: ActivityFilters
  /** Types that have activities. The selected type is always offered. */
  types: readonly ActivityType[]
  onChange: (filters: Pick<ActivityFilters, 'type' | 'difficulty' | 'when'>) => void
  /** The number of results. */
  count: ReactNode
}

/** Filters by type, time, and difficulty. On a phone, difficulty is a select. */
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
        {count}
        <div className={styles.selects}>
          <Select
            variant="quiet"
            aria-label="When"
            value={filters.when ?? ''}
            onChange={({ target }) => onChange({ when: asWhen(target.value) })}
          >
            <option value="">Any day</option>
            {WHENS.map((when) => (
              <option key={when} value={when}>
                {WHEN_LABELS[when]}
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
            variant="quiet"
            className={styles.levelsPhone}
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
