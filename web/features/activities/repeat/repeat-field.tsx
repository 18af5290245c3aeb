import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import * as repeatText from '#messages/repeat'
import { SERIES_DATES_MAX } from '../../../../worker/contract/limits'
import type { Repeat } from '../../../../worker/contract/series'
import { seriesDates } from '../../../../worker/contract/series-dates'
import { FREQUENCY_LABELS, SERIES_FREQUENCIES } from '../../../../worker/contract/vocabulary'
import { describeFrequency } from '../../../lib/series-words'
import { DateBadge } from '../../../ui/date-badge'
import { IconButton } from '../../../ui/icon-button'
import { RadioChips } from '../../../ui/radio-chips'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { describeDates, keptDates } from './kept-dates'
import * as styles from './repeat-field.module.css'

const DATES_AT_FIRST = 8
const options = () => [
  { value: 'once' as const, label: repeatText.once() },
  ...SERIES_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value]() })),
]

type RepeatFieldProps = {
  /** The first date, local to the place: `2026-12-08`. */
  firstDate: string
  value: Repeat | undefined
  onChange: (repeat: Repeat | undefined) => void
}

/** Fields for a repetition: frequency, number of dates, and skipped dates (product.md 4.45). */
export function RepeatField({ firstDate, value, onChange }: RepeatFieldProps) {
  const labelId = useId()
  return (
    <>
      <RadioChips
        label={repeatText.repeat()}
        variant="segments"
        className={styles.frequency}
        value={value?.frequency ?? 'once'}
        onChange={(frequency) =>
          onChange(
            frequency === 'once' ? undefined : { frequency, count: value?.count ?? DATES_AT_FIRST, skip: [] },
          )
        }
        options={options()}
      />
      {value && (
        <>
          <div className={`between ${styles.count}`}>
            <div>
              <p className={styles.label} id={labelId}>
                {repeatText.howManyDates()}
              </p>
              <p className="small soft">{repeatText.upToDates({ max: SERIES_DATES_MAX })}</p>
            </div>
            <div className={`row ${styles.stepper}`}>
              <IconButton
                label={repeatText.fewerDates()}
                variant="line"
                disabled={value.count <= 2}
                onClick={() => onChange({ ...value, count: value.count - 1 })}
              >
                <Minus />
              </IconButton>
              <output className="num" aria-labelledby={labelId}>
                {value.count}
              </output>
              <IconButton
                label={repeatText.moreDates()}
                variant="line"
                disabled={value.count >= SERIES_DATES_MAX}
                onClick={() => onChange({ ...value, count: value.count + 1 })}
              >
                <Plus />
              </IconButton>
            </div>
          </div>
          <p className={styles.label}>{repeatText.tapToSkip()}</p>
          <DateStrip firstDate={firstDate} repeat={value} onChange={onChange} />
          <p className={`small soft ${styles.summary}`} role="status">
            {repeatText.summary({
              frequency: describeFrequency(value.frequency, firstDate),
              dates: describeDates(keptDates(firstDate, value)),
            })}
          </p>
        </>
      )}
    </>
  )
}

function DateStrip({
  firstDate,
  repeat,
  onChange,
}: {
  firstDate: string
  repeat: Repeat
  onChange: (repeat: Repeat) => void
}) {
  const { frequency, count, skip } = repeat
  return (
    <ul className={styles.strip}>
      {seriesDates(firstDate, frequency, count).map((date) => {
        const isSkipped = skip.includes(date)
        const isFirst = date === firstDate
        return (
          <li key={date}>
            <button
              type="button"
              className={styles.date}
              aria-pressed={!isSkipped}
              disabled={isFirst}
              onClick={() =>
                onChange({
                  ...repeat,
                  skip: isSkipped ? skip.filter((each) => each !== date) : [...skip, date],
                })
              }
            >
              <DateBadge at={date} timeZone="UTC" size="sm" />
              <VisuallyHidden>
                {isSkipped ? repeatText.skippedDate({ date: describeDates([date]) }) : describeDates([date])}
              </VisuallyHidden>
              <span className="small" aria-hidden="true">
                {caption({ isFirst, isSkipped })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function caption({ isFirst, isSkipped }: { isFirst: boolean; isSkipped: boolean }): string {
  if (isFirst) return repeatText.first()
  return isSkipped ? repeatText.skipped() : '\u00a0'
}
