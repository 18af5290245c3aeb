import type { ActivityType, Difficulty, TimeOfDay } from '../../../../worker/contract/activities'
import { ACTIVITY_TYPE_LABELS, DIFFICULTIES, TIMES_OF_DAY } from '../../../../worker/contract/vocabulary'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { RadioChips } from '../../../ui/radio-chips'
import { TypeIcon } from '../../../ui/type-badge'
import type { FilterProps } from './filters'
import { offeredTypes } from './filters'
import * as styles from './filters-dialog.module.css'
import type { When } from './when'
import { TIME_LABELS, WHEN_LABELS, WHENS } from './when'

const DAYS = [
  { value: '', label: 'Any day' },
  ...WHENS.map((when) => ({ value: when, label: WHEN_LABELS[when] })),
] as const
const TIMES = [
  { value: '', label: 'Any time' },
  ...TIMES_OF_DAY.map((time) => ({ value: time, label: TIME_LABELS[time] })),
] as const
const LEVELS = [
  { value: '', label: 'All Levels' },
  ...DIFFICULTIES.map((difficulty) => ({ value: difficulty, label: difficulty })),
] as const
const ORDERS = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'nearest', label: 'Nearest first' },
] as const

/** All filters at once. Each choice applies immediately to the list behind. */
export function FiltersDialog({
  filters,
  types,
  onChange,
  found,
  open,
  onClose,
}: FilterProps & { open: boolean; onClose: () => void }) {
  const typeOptions = [
    { value: '' as const, label: 'All Types' },
    ...offeredTypes(types, filters.type).map((type) => ({
      value: type,
      label: ACTIVITY_TYPE_LABELS[type](),
      icon: <TypeIcon type={type} />,
      type,
    })),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Filters"
      wide
      footer={
        <div className={styles.foot}>
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ type: undefined, difficulty: undefined, when: undefined, time: undefined })
            }
          >
            Clear all
          </Button>
          <Button onClick={onClose}>Show {found}</Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <p aria-hidden="true">Day</p>
        <RadioChips
          label="Day"
          className={styles.days}
          value={filters.when ?? ''}
          onChange={(when: When | '') => onChange({ when: when || undefined })}
          options={DAYS}
        />
        <p aria-hidden="true">Time</p>
        <RadioChips
          label="Time"
          variant="full segments"
          value={filters.time ?? ''}
          onChange={(time: TimeOfDay | '') => onChange({ time: time || undefined })}
          options={TIMES}
        />
        <p aria-hidden="true">Type</p>
        <RadioChips
          label="Type"
          variant="wrapped chips"
          value={filters.type ?? ''}
          onChange={(type: ActivityType | '') => onChange({ type: type || undefined })}
          options={typeOptions}
        />
        <p aria-hidden="true">Difficulty</p>
        <RadioChips
          label="Difficulty"
          variant="full segments"
          value={filters.difficulty ?? ''}
          onChange={(difficulty: Difficulty | '') => onChange({ difficulty: difficulty || undefined })}
          options={LEVELS}
        />
        <div className={styles.order}>
          <p aria-hidden="true">Order</p>
          <RadioChips
            label="Order"
            variant="full segments"
            value={filters.sort ?? 'soonest'}
            onChange={(sort) => onChange({ sort })}
            options={ORDERS}
          />
        </div>
      </div>
    </Dialog>
  )
}
