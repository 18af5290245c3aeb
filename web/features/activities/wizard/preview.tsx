import { formatClock, formatDuration, formatFeature, formatWeekday, hourAt } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import { DateBadge, EmptyDateBadge } from '../../../ui/date-badge'
import { TypeBadge } from '../../../ui/type-badge'
import type { Draft } from './draft'
import * as styles from './preview.module.css'
import type { Clock } from './start-time'
import { startOf } from './start-time'
import type { Step } from './step'

/** Stands for the id, which comes with publishing, in the drawn covers of the wizard. */
export const COVER_ID = 'new'

type ActivityPreviewProps = { draft: Draft; clock: Clock; step: Step }

/** The card as it grows. What is not there yet is dashed, and says when its turn comes. */
export function ActivityPreview({ draft, clock, step }: ActivityPreviewProps) {
  const { type, title, date, place } = draft
  const start = startOf(draft, clock)
  return (
    <aside className={styles.preview} aria-label="Preview" data-type={type ?? 'OTHER'}>
      <p className="small soft">What people will see</p>
      <div className={`card ${styles.frame}`}>
        {type ? (
          <DraftCover draft={draft} clock={clock} typeClassName={styles.type} />
        ) : (
          <span className={styles.blank}>{whenItsTurn('Picture', 1, step)}</span>
        )}
        <div className={`row ${styles.text}`}>
          {date ? <DateBadge at={`${date}T12:00:00Z`} timeZone="UTC" /> : <EmptyDateBadge />}
          <div>
            {title.trim() ? (
              <b className="display clamp2">{title}</b>
            ) : (
              <Blank>{whenItsTurn('Title', 2, step)}</Blank>
            )}
            {start ? (
              <span className="soft small">
                {formatWeekday(start)} {formatClock(start)} · {formatDuration(draft.durationMinutes)}
              </span>
            ) : (
              <Blank>{whenItsTurn('Time', 3, step)}</Blank>
            )}
            {place ? (
              <span className="soft small">{placeInPreview(draft, place)}</span>
            ) : (
              <Blank>{whenItsTurn('Place', 4, step)}</Blank>
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
  /** Places the badge of the type on the cover. */
  typeClassName?: string | undefined
}

/** The picture as it will be: the photo, or the cover drawn in the light of the hour. */
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

/** With the exact place hidden only its city is certain: the server names the neighborhood. */
function placeInPreview({ hidesExactLocation }: Draft, place: NonNullable<Draft['place']>): string {
  if (!hidesExactLocation) return formatFeature(place)
  const { city, state } = place.properties
  return [[city, state].filter(Boolean).join(', '), 'exact place after approval'].filter(Boolean).join(' · ')
}

function Blank({ children }: { children: string }) {
  return <span className={`soft small ${styles.blank}`}>{children}</span>
}

function whenItsTurn(part: string, itsStep: Step, step: Step): string {
  if (itsStep === step) return `${part} goes here`
  return `${part} comes ${itsStep === step + 1 ? 'next' : 'later'}`
}
