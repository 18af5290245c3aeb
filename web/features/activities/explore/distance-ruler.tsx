import { Fragment } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { distanceFormat, inUnit } from '../../../../worker/contract/distance-text'
import { formatList } from '../../../../worker/contract/list-text'
import { coverProps } from '../../../lib/cover-props'
import { formatMiles, formatRadius, readerUnit } from '../../../lib/distance'
import { Cover } from '../../../ui/cover'
import * as styles from './distance-ruler.module.css'

/** Position of the farthest activity, in percent of the ruler. */
const END_PERCENT = 88
/** Activities closer together than this, in percent, share a label. */
const GROUP_PERCENT = 18
/** The radius label is omitted if another label is closer than this, in percent. */
const LABEL_PERCENT = 15

/** Sizes, which must match the style sheet. */
const COVER_PX = 54
const COVER_OVERLAP_PX = 16
const MARGIN_PX = 18

type DistanceRulerProps = {
  /** Nearest first. All have a distance. */
  activities: readonly Activity[]
  /** The searched radius in miles. */
  radius: number
  place: string
}

/** Draws the searched radius and the distances of the nearest activities outside it. */
export function DistanceRuler({ activities, radius, place }: DistanceRulerProps) {
  const found = activities.map((activity) => ({ activity, miles: activity.distance ?? 0 }))
  const farthest = Math.max(radius, ...found.map(({ miles }) => miles))
  const percent = (miles: number) => (miles / farthest) * END_PERCENT
  const groups: { miles: number; activity: Activity }[][] = []
  for (const each of found) {
    const [first] = groups.at(-1) ?? []
    if (first && percent(each.miles) - percent(first.miles) < GROUP_PERCENT) groups.at(-1)?.push(each)
    else groups.push([each])
  }
  const middle = (group: { miles: number }[]) =>
    group.reduce((sum, { miles }) => sum + percent(miles), 0) / group.length
  const searched = percent(radius)
  const [nearest] = groups
  const hasRadiusLabel = searched > LABEL_PERCENT && (!nearest || middle(nearest) - searched > LABEL_PERCENT)
  const distinct = [...new Set(found.map(({ miles }) => formatMiles(miles, { isWhole: true })))]
  const text = exploreText.nextAreAway({ place, distances: formatList(distinct) })
  return (
    <div className={styles.ruler} role="img" aria-label={text}>
      <span className={styles.line}>
        <span style={{ width: `${searched}%` }} />
      </span>
      <span className={styles.you} />
      <span className={`${styles.label} ${styles.first}`} style={{ insetInlineStart: 0 }}>
        {exploreText.you()}
      </span>
      {hasRadiusLabel && (
        <span className={styles.label} style={{ insetInlineStart: `${searched}%` }}>
          {formatRadius(radius, { isShort: true })}
        </span>
      )}
      {found.map(({ activity, miles }) => (
        <span key={activity.id} className={styles.mark} style={{ insetInlineStart: `${percent(miles)}%` }} />
      ))}
      {groups.map((group) => (
        <Fragment key={group[0]?.activity.id}>
          <span className={styles.covers} style={{ insetInlineStart: startOf(middle(group), group.length) }}>
            {group.map(({ activity }) => (
              <Cover key={activity.id} className={styles.cover} {...coverProps(activity)} sizes="54px" />
            ))}
          </span>
          <span className={styles.label} style={{ insetInlineStart: `${middle(group)}%` }}>
            {labelOf(group)}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** Returns the center of a row of covers, shifted to keep the row within the ruler and its margin. */
function startOf(percent: number, count: number): string {
  const width = COVER_PX + (count - 1) * (COVER_PX - COVER_OVERLAP_PX)
  return `min(${percent}%, calc(100% + ${MARGIN_PX - width / 2}px))`
}

/** Returns "12 mi" or "12–15 mi". */
function labelOf(group: { miles: number }[]): string {
  const unit = readerUnit()
  const format = distanceFormat({ unit, isShort: true, isWhole: true })
  const [first = 0, last = first] = [group[0], group.at(-1)].map((each) =>
    Math.round(inUnit(each?.miles ?? 0, unit)),
  )
  return first === last ? format.format(first) : format.formatRange(first, last)
}
