import { Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Repeat } from '../../../../../worker/contract/series'
import { ACTIVITY_TYPE_LABELS, VISIBILITY_DEFAULT } from '../../../../../worker/contract/vocabulary'
import {
  endOf,
  formatClock,
  formatFeature,
  formatLongDay,
  formatPrice,
  formatTime,
  pluralize,
} from '../../../../lib/format'
import { describeFrequency } from '../../../../lib/series-words'
import { LevelBars } from '../../../../ui/level'
import { LinkButton } from '../../../../ui/link-button'
import { AUTO_APPROVAL_LABELS } from '../../auto-approval-field'
import { TEXT_FIELDS } from '../../fields/texts'
import { describeDates, keptDates } from '../../repeat/kept-dates'
import { seatOptionsOf } from '../../seat-options/options'
import type { PlannedMinimum } from '../../seat-options/planned-minimum'
import { HOURS_BEFORE } from '../../seat-options/planned-minimum'
import { VISIBILITY_TEXTS } from '../../visibility-texts'
import type { Draft } from '../draft'
import { priceOf } from '../draft'
import { DraftCover } from '../preview'
import type { Clock } from '../start-time'
import { startOf } from '../start-time'
import type { Step } from '../step'
import * as styles from './review.module.css'

type ReviewStepProps = {
  draft: Draft
  clock: Clock
  /** Returns the props of a link to a step. */
  linkTo: (step: Step) => { search: { step: Step }; state: object }
}

/** The review step: a summary of the draft with a link to change each part. */
export function ReviewStep({ draft, clock, linkTo }: ReviewStepProps) {
  const { type, place, maxParticipants, difficulty } = draft
  const price = priceOf(draft)
  const rows: { name: string; step: Step; value: ReactNode }[] = [
    { name: 'Activity Type', step: 1, value: type && ACTIVITY_TYPE_LABELS[type]() },
    { name: 'Title', step: 2, value: draft.title.trim() },
    { name: 'Schedule', step: 3, value: describeSchedule(draft, clock) },
    ...(draft.date && draft.repeat
      ? [{ name: 'Repeat', step: 3 as const, value: describeRepeat(draft.date, draft.repeat) }]
      : []),
    {
      name: 'Location',
      step: 4,
      value: place && (
        <>
          {formatFeature(place)}
          {draft.hidesExactLocation && (
            <span className={`small soft ${styles.lock}`}>
              <Lock />
              Only approved people see the exact place
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Details',
      step: 5,
      value: (
        <>
          {pluralize(maxParticipants, 'participant')} ·{' '}
          <span className={`row ${styles.level}`}>
            <LevelBars difficulty={difficulty} />
            {difficulty}
          </span>
        </>
      ),
    },
    {
      name: 'Who can find it',
      step: 5,
      value: VISIBILITY_TEXTS[draft.visibility ?? VISIBILITY_DEFAULT].label(),
    },
    ...(draft.autoApproval
      ? [
          {
            name: 'Who needs your OK?',
            step: 5 as const,
            value: `${AUTO_APPROVAL_LABELS[draft.autoApproval.who]} for the first ${pluralize(draft.autoApproval.seats, 'spot')}`,
          },
        ]
      : []),
    ...(draft.applicantQuestions?.length
      ? [
          {
            name: 'Questions for applicants',
            step: 5 as const,
            value: (
              <ul>
                {draft.applicantQuestions.map(({ question, isRequired }) => (
                  <li key={question}>
                    {question}
                    {isRequired && <span className="soft"> (required)</span>}
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    ...seatRows(draft).map((row) => ({ ...row, step: 5 as const })),
    { name: 'Price', step: 6, value: price === 0 ? 'Free' : `${formatPrice(price)} per participant` },
    ...TEXT_FIELDS.flatMap(([name, { label, step, counter }]) => {
      const text = draft[name]?.trim()
      if (!text || name === 'title') return []
      return { name: label, step, value: counter ? <span className={styles.prose}>{text}</span> : text }
    }),
  ]
  return (
    <>
      <div className={styles.cover}>
        <DraftCover draft={draft} clock={clock} className={styles.picture} typeClassName={styles.type} />
      </div>
      <dl className={`card ${styles.rows}`}>
        {rows.map(({ name, step, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.change}>
              <LinkButton
                to="/create-activity"
                {...linkTo(step)}
                variant="quiet"
                icon
                aria-label={`Change ${name}`}
                title={`Change ${name}`}
              >
                <Pencil />
              </LinkButton>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Returns a row for each choice about seats and the waitlist that differs from the default. */
function seatRows(draft: Draft): { name: string; value: string }[] {
  const { minimum, allowsGuests, offersSeats, passesOnSilentSeats } = seatOptionsOf(draft)
  return [
    minimum && { name: 'Goes ahead', value: describeMinimum(minimum) },
    allowsGuests && { name: 'Friends', value: 'Can come along' },
    !offersSeats && { name: 'Open spots', value: 'You fill them' },
    offersSeats && passesOnSilentSeats && { name: 'Spots without a reply', value: 'Given away' },
  ].filter((row) => row !== null && row !== false)
}

/** Returns "If 4 people join, decided 1 day before the start" */
const describeMinimum = ({ participants, hoursBefore }: PlannedMinimum) =>
  `If ${pluralize(participants, 'person', 'people')} join, decided ${HOURS_BEFORE.find(({ hours }) => hours === hoursBefore)?.label} before the start`

/** Returns "Every Tuesday, 10 dates, December 8 to February 23". */
const describeRepeat = (date: string, repeat: Repeat) =>
  `${describeFrequency(repeat.frequency, date)}, ${describeDates(keptDates(date, repeat))}`

/** Returns "Saturday, December 19, 2026 · 6:00 PM to 7:30 PM", with the zone's name when it differs from the viewer's. */
function describeSchedule(draft: Draft, clock: Clock): string | null {
  const start = startOf(draft, clock)
  if (!start) return null
  const end = { dateTime: endOf({ ...start, ...draft }), timeZone: start.timeZone }
  return `${formatLongDay(start)} · ${formatClock(start)} to ${formatTime(end)}`
}
