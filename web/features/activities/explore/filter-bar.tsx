import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import * as exploreText from '#messages/explore'
import {
  ACTIVITY_TYPE_LABELS,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  TIMES_OF_DAY,
} from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { classNames } from '../../../ui/class-names'
import { DialogPending } from '../../../ui/dialog/dialog-pending'
import { RadioChips } from '../../../ui/radio-chips'
import { Select } from '../../../ui/select'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { NearbyFilters } from '../queries'
import * as styles from './filter-bar.module.css'
import type { FilterProps } from './filters'
import {
  asActivityLanguage,
  asActivityType,
  asDifficulty,
  asTimeOfDay,
  asWhen,
  offeredLanguages,
  offeredTypes,
} from './filters'
import { TIME_LABELS, WHEN_LABELS, WHENS } from './when'

const FiltersDialog = lazy(async () => ({ default: (await import('./filters-dialog')).FiltersDialog }))

/** Returns the filters that an option of the day menu sets. An option with only a day keeps the selected time of day. */
function chosenTime(value: string): Pick<NearbyFilters, 'when' | 'time'> {
  const [when, time] = value.split('-')
  return { when: asWhen(when), ...(time && { time: asTimeOfDay(time) }) }
}

/** Row of filters for day, time of day, type, and difficulty. It scrolls on phones; on desktop it also has the sort order. */
export function FilterBar({ count, ...props }: FilterProps & { count: ReactNode }) {
  const { filters, types, languages, onChange } = props
  const { type, difficulty, language, when, time, sort = 'soonest' } = filters
  const offered = offeredLanguages(languages, language)
  const [isOpen, setOpen] = useState(false)
  const dialog = useDialogSubject(isOpen || null)
  const set = [type, difficulty, language, when, time].filter(Boolean).length
  return (
    <div className={`row ${styles.bar}`}>
      <button
        type="button"
        className={classNames(styles.filters, set > 0 && styles.set)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal />
        <span className={styles.word}>{exploreText.filters()}</span>
        {set > 0 &&
          exploreText.filtersSet({
            count: set,
            number: (text) => <b className="num">{text}</b>,
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
      </button>
      <div className={styles.picks}>
        <Pick
          label={exploreText.when()}
          any={exploreText.anyDay()}
          value={when}
          options={[
            ...WHENS.map((each) => ({ value: each, label: WHEN_LABELS[each]() })),
            // Shortcuts that set day and time of day.
            { value: 'today-evening', label: exploreText.thisEvening() },
            { value: 'tomorrow-evening', label: exploreText.tomorrowEvening() },
          ]}
          onPick={(value) => onChange(chosenTime(value))}
        />
        <Pick
          label={exploreText.timeOfDay()}
          any={exploreText.anyTime()}
          value={time}
          options={TIMES_OF_DAY.map((each) => ({ value: each, label: TIME_LABELS[each]() }))}
          onPick={(value) => onChange({ time: asTimeOfDay(value) })}
        />
        <Pick
          label={exploreText.type()}
          any={exploreText.allTypes()}
          value={type}
          options={offeredTypes(types, type).map((each) => ({
            value: each,
            label: ACTIVITY_TYPE_LABELS[each](),
          }))}
          onPick={(value) => onChange({ type: asActivityType(value) })}
        />
        <Pick
          label={exploreText.difficulty()}
          any={exploreText.allLevels()}
          value={difficulty}
          options={DIFFICULTIES.map((each) => ({ value: each, label: DIFFICULTY_LABELS[each]() }))}
          onPick={(value) => onChange({ difficulty: asDifficulty(value) })}
        />
        {offered.length > 0 && (
          <Pick
            label={exploreText.language()}
            any={exploreText.anyLanguage()}
            value={language}
            options={offered.map((each) => ({ value: each, label: languageName(each) }))}
            onPick={(value) => onChange({ language: asActivityLanguage(value) })}
          />
        )}
      </div>
      <div className={`row ${styles.results}`}>
        {count}
        <RadioChips
          label={exploreText.sort()}
          variant="segments"
          className={styles.sort}
          value={sort}
          onChange={(next) => onChange({ sort: next })}
          options={[
            { value: 'soonest', label: exploreText.soonest() },
            { value: 'nearest', label: exploreText.nearest() },
          ]}
        />
      </div>
      {dialog && (
        <Suspense fallback={<DialogPending />}>
          <FiltersDialog {...props} open={dialog.open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type PickProps = {
  label: string
  /** Label of the option that turns the filter off. */
  any: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onPick: (value: string) => void
}

function Pick({ label, any, value = '', options, onPick }: PickProps) {
  return (
    <Select
      variant="pill"
      className={value && styles.set}
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
