import * as exploreText from '#messages/explore'
import type {
  ActivityLanguage,
  ActivityType,
  Difficulty,
  TimeOfDay,
} from '../../../../worker/contract/activities'
import {
  ACTIVITY_TYPE_LABELS,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  TIMES_OF_DAY,
} from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { RadioChips } from '../../../ui/radio-chips'
import { TypeIcon } from '../../../ui/type-badge'
import type { FilterProps } from './filters'
import { offeredLanguages, offeredTypes } from './filters'
import * as styles from './filters-dialog.module.css'
import type { When } from './when'
import { WHEN_LABELS, WHENS } from './when'

const SHORT_TIMES: Record<TimeOfDay, () => string> = {
  morning: () => exploreText.morningShort(),
  afternoon: () => exploreText.afternoonShort(),
  evening: () => exploreText.eveningShort(),
}

/** Dialog with all filters. Each choice applies immediately to the list behind it. */
export function FiltersDialog({
  filters,
  types,
  languages,
  onChange,
  found,
  open,
  onClose,
}: FilterProps & { open: boolean; onClose: () => void }) {
  const offered = offeredLanguages(languages, filters.language)
  const typeOptions = [
    { value: '' as const, label: exploreText.allTypes() },
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
      title={exploreText.filters()}
      wide
      footer={
        <div className={styles.foot}>
          <Button
            variant="quiet"
            onClick={() =>
              onChange({
                type: undefined,
                difficulty: undefined,
                language: undefined,
                when: undefined,
                time: undefined,
              })
            }
          >
            {exploreText.clearAll()}
          </Button>
          <Button onClick={onClose}>{exploreText.showFound({ found })}</Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <p aria-hidden="true">{exploreText.day()}</p>
        <RadioChips
          label={exploreText.day()}
          className={styles.days}
          value={filters.when ?? ''}
          onChange={(when: When | '') => onChange({ when: when || undefined })}
          options={[
            { value: '', label: exploreText.anyDay() },
            ...WHENS.map((when) => ({ value: when, label: WHEN_LABELS[when]() })),
          ]}
        />
        <p aria-hidden="true">{exploreText.time()}</p>
        <RadioChips
          label={exploreText.time()}
          variant="full segments"
          value={filters.time ?? ''}
          onChange={(time: TimeOfDay | '') => onChange({ time: time || undefined })}
          options={[
            { value: '', label: exploreText.anyTimeShort() },
            ...TIMES_OF_DAY.map((time) => ({ value: time, label: SHORT_TIMES[time]() })),
          ]}
        />
        <p aria-hidden="true">{exploreText.type()}</p>
        <RadioChips
          label={exploreText.type()}
          variant="wrapped chips"
          value={filters.type ?? ''}
          onChange={(type: ActivityType | '') => onChange({ type: type || undefined })}
          options={typeOptions}
        />
        <p aria-hidden="true">{exploreText.difficulty()}</p>
        <RadioChips
          label={exploreText.difficulty()}
          variant="full segments"
          value={filters.difficulty ?? ''}
          onChange={(difficulty: Difficulty | '') => onChange({ difficulty: difficulty || undefined })}
          options={[
            { value: '', label: exploreText.allLevelsShort() },
            ...DIFFICULTIES.map((each) => ({ value: each, label: DIFFICULTY_LABELS[each]() })),
          ]}
        />
        {offered.length > 0 && (
          <>
            <p aria-hidden="true">{exploreText.language()}</p>
            <RadioChips
              label={exploreText.language()}
              variant="wrapped chips"
              value={filters.language ?? ''}
              onChange={(language: ActivityLanguage | '') => onChange({ language: language || undefined })}
              options={[
                { value: '', label: exploreText.anyLanguage() },
                ...offered.map((each) => ({ value: each, label: languageName(each) })),
              ]}
            />
          </>
        )}
        <div className={styles.order}>
          <p aria-hidden="true">{exploreText.order()}</p>
          <RadioChips
            label={exploreText.order()}
            variant="full segments"
            value={filters.sort ?? 'soonest'}
            onChange={(sort) => onChange({ sort })}
            options={[
              { value: 'soonest', label: exploreText.soonestFirst() },
              { value: 'nearest', label: exploreText.nearestFirst() },
            ]}
          />
        </div>
      </div>
    </Dialog>
  )
}
