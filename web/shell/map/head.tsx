import * as pagesText from '#messages/pages'
import type { ActivityType } from '../../../worker/contract/activities'
import { ACTIVITY_TYPE_LABELS, ACTIVITY_TYPES } from '../../../worker/contract/vocabulary'
import { SelectOne } from '../../ui/select-one'
import * as styles from './head.module.css'

type MapHeadProps = {
  /** The number of activities in view; undefined while it loads. */
  total: number | undefined
  type: ActivityType | undefined
  onType: (type: ActivityType | undefined) => void
}

/** The page's heading, the number of activities in view, and the type filter. Screen readers announce changes to the number. */
export function MapHead({ total, type, onType }: MapHeadProps) {
  return (
    <>
      <h1 tabIndex={-1}>{pagesText.activitiesNearYou()}</h1>
      <div className={`between ${styles.line}`}>
        <div role="status">
          {total !== undefined && <h2 className="num">{pagesText.activitiesInView({ count: total })}</h2>}
        </div>
        <SelectOne
          variant="pill"
          className={styles.type}
          aria-label={pagesText.type()}
          value={type}
          onChange={onType}
          options={[
            { value: undefined, label: pagesText.allTypes() },
            ...ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_TYPE_LABELS[value]() })),
          ]}
        />
      </div>
    </>
  )
}
