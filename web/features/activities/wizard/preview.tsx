import * as activityFormText from '#messages/activity-form'
import { formatCityLine } from '../../../../worker/contract/city-line'
import { formatDuration, formatFeature, formatWeekdayAndClock, hourAt } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import { DateBadge, EmptyDateBadge } from '../../../ui/date-badge'
import { TypeBadge } from '../../../ui/type-badge'
import type { Draft } from './draft'
import * as styles from './preview.module.css'
import type { Clock } from './start-time'
import { startOf } from './start-time'
import type { Step } from './step'

/** Seed for the wizard's drawn covers. A draft has no id before it is published. */
export const COVER_ID = 'new'

type ActivityPreviewProps = { draft: Draft; clock: Clock; step: Step }

/** A preview of the card. Dashed placeholders for missing parts say when the wizard asks for them. */
export function ActivityPreview({ draft, clock, step }: ActivityPreviewProps) {
  const { type, title, date, place } = draft
  const start = startOf(draft, clock)
  return (
    <aside className={styles.preview} aria-label={activityFormText.preview()} data-type={type ?? 'OTHER'}>
      <p className="small soft">{activityFormText.preview()}</p>
      <div className={`card ${styles.frame}`}>
        {type ? (
          <DraftCover draft={draft} clock={clock} typeClassName={styles.type} />
        ) : (
          <span className={styles.missing}>{placeholderFor('picture', 1, step)}</span>
        )}
        <div className={`row ${styles.text}`}>
          {date ? <DateBadge at={`${date}T12:00:00Z`} timeZone="UTC" /> : <EmptyDateBadge />}
          <div>
            {title.trim() ? (
              <b dir="auto" className="display clamp2">
                {title}
              </b>
            ) : (
              <Missing>{placeholderFor('title', 2, step)}</Missing>
            )}
            {start ? (
              <span className="soft small">
                {formatWeekdayAndClock(start)} · {formatDuration(draft.durationMinutes)}
              </span>
            ) : (
              <Missing>{placeholderFor('time', 3, step)}</Missing>
            )}
            {place ? (
              <span className="soft small">{publicPlace(draft, place)}</span>
            ) : (
              <Missing>{placeholderFor('other', 4, step)}</Missing>
            )}
          </div>
        </div>
      </div>
    </aside>
  )
}

type DraftCoverProps = {
  draft: Draft
  clock: Clock
  className?: string | undefined
  /** Class of the type badge. */
  typeClassName?: string | undefined
}

/** The cover as it will be published: the photo, or a drawing lit for the start time. */
export function DraftCover({ draft, clock, className, typeClassName }: DraftCoverProps) {
  const start = startOf(draft, clock)
  if (!draft.type) return null
  return (
    <Cover
      className={className}
      type={draft.type}
      id={COVER_ID}
      hour={start ? hourAt(start) : undefined}
      title={draft.title}
      image={draft.image?.url}
      sizes="(max-width: 900px) 100vw, 664px"
      eager
    >
      <TypeBadge type={draft.type} on className={typeClassName} />
    </Cover>
  )
}

/**
 * Returns the public name of the place. If the exact place is hidden, this is the city, because the server chooses the
 * neighborhood.
 */
function publicPlace({ hidesExactLocation }: Draft, place: NonNullable<Draft['place']>): string {
  if (!hidesExactLocation) return formatFeature(place)
  const { city, state } = place.properties
  return [formatCityLine({ city, state }), activityFormText.exactPlaceAfterApproval()]
    .filter(Boolean)
    .join(' · ')
}

function Missing({ children }: { children: string }) {
  return <span className={`soft small ${styles.missing}`}>{children}</span>
}

/** Returns when the wizard asks for a missing part: "Title comes next". `other` is the place. */
function placeholderFor(part: 'picture' | 'title' | 'time' | 'other', partStep: Step, step: Step): string {
  if (partStep === step) return activityFormText.partGoesHere({ part })
  return partStep === step + 1
    ? activityFormText.partComesNext({ part })
    : activityFormText.partComesLater({ part })
}
