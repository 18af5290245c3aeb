import { useQuery } from '@tanstack/react-query'
import { Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import * as activityFormText from '#messages/activity-form'
import { VISIBILITY_LABELS } from '../../../../../worker/contract/labels'
import { formatParts } from '../../../../../worker/contract/list-text'
import type { Repeat } from '../../../../../worker/contract/series'
import {
  ACTIVITY_TYPE_LABELS,
  DIFFICULTY_LABELS,
  VISIBILITY_DEFAULT,
} from '../../../../../worker/contract/vocabulary'
import { ownLanguage } from '../../../../lib/activity-language'
import {
  endOf,
  formatAmount,
  formatClock,
  formatFeature,
  formatLongDay,
  formatTime,
} from '../../../../lib/format'
import { describeFrequency } from '../../../../lib/series-words'
import { LevelBars } from '../../../../ui/level'
import { LinkButton } from '../../../../ui/link-button'
import { AUTO_APPROVAL_LABELS } from '../../auto-approval-field'
import { TEXT_FIELDS } from '../../fields/texts'
import { ActivityLanguageSelect } from '../../language/activity-language-select'
import { guessedLanguageQuery } from '../../language/guess'
import { describeDates, keptDates } from '../../repeat/kept-dates'
import { seatOptionsOf } from '../../seat-options/options'
import type { PlannedMinimum } from '../../seat-options/planned-minimum'
import { describeHoursBefore } from '../../seat-options/planned-minimum'
import type { Draft } from '../draft'
import { currencyOf, priceOf } from '../draft'
import { DraftCover } from '../preview'
import type { Clock } from '../start-time'
import { startOf } from '../start-time'
import type { Step } from '../step'
import type { StepProps } from './props'
import * as styles from './review.module.css'

type Row = { name: string; step: Step; value: ReactNode }
/** A row, or a falsy value if there is nothing to show. */
type MaybeRow = Row | '' | false | null | undefined

type ReviewStepProps = StepProps & {
  clock: Clock
  /** Returns the props for a link to a step. */
  linkTo: (step: Step) => { search: { step: Step }; state: object }
}

/** The review step: a summary of the draft with a link to change each part. */
export function ReviewStep({ draft, change, clock, linkTo }: ReviewStepProps) {
  const { type, place, maxParticipants, difficulty, applicantQuestions = [] } = draft
  const price = priceOf(draft)
  const { data: guessed } = useQuery(guessedLanguageQuery(draft))
  const language = draft.language ?? guessed
  const rows: MaybeRow[] = [
    { name: activityFormText.stepType(), step: 1, value: type && ACTIVITY_TYPE_LABELS[type]() },
    { name: activityFormText.title(), step: 2, value: <bdi>{draft.title.trim()}</bdi> },
    { name: activityFormText.stepSchedule(), step: 3, value: describeSchedule(draft, clock) },
    draft.date &&
      draft.repeat && {
        name: activityFormText.repeat(),
        step: 3,
        value: describeRepeat(draft.date, draft.repeat),
      },
    {
      name: activityFormText.stepLocation(),
      step: 4,
      value: place && (
        <>
          {formatFeature(place)}
          {draft.hidesExactLocation && (
            <span className={`small soft row ${styles.lock}`}>
              <Lock />
              {activityFormText.onlyApprovedSeePlace()}
            </span>
          )}
        </>
      ),
    },
    {
      name: activityFormText.stepDetails(),
      step: 5,
      value: (
        <>
          {activityFormText.participants({ count: maxParticipants })} ·{' '}
          <span className={`row ${styles.level}`}>
            <LevelBars difficulty={difficulty} />
            {DIFFICULTY_LABELS[difficulty]()}
          </span>
        </>
      ),
    },
    {
      name: activityFormText.whoCanFindIt(),
      step: 5,
      value: VISIBILITY_LABELS[draft.visibility ?? VISIBILITY_DEFAULT](),
    },
    draft.autoApproval && {
      name: activityFormText.whoNeedsYourOk(),
      step: 5,
      value: activityFormText.okForFirst({
        who: AUTO_APPROVAL_LABELS[draft.autoApproval.who](),
        spots: draft.autoApproval.seats,
      }),
    },
    applicantQuestions.length > 0 && {
      name: activityFormText.questionsForApplicants(),
      step: 5,
      value: (
        <ul>
          {applicantQuestions.map(({ question, isRequired }) => (
            <li key={question}>
              {isRequired
                ? activityFormText.requiredQuestion({
                    question,
                    soft: (text) => <span className="soft">{text}</span>,
                  })
                : question}
            </li>
          ))}
        </ul>
      ),
    },
    ...seatRows(draft),
    {
      name: activityFormText.price(),
      step: 6,
      value:
        price === 0
          ? activityFormText.free()
          : activityFormText.perParticipant({ price: formatAmount({ price, currency: currencyOf(draft) }) }),
    },
    language &&
      (draft.language || language !== ownLanguage()) && {
        name: activityFormText.language(),
        step: 5,
        value: (
          <ActivityLanguageSelect
            aria-label={activityFormText.language()}
            value={language}
            onChange={(chosen) => change({ language: chosen })}
          />
        ),
      },
    ...TEXT_FIELDS.flatMap(([name, { label, step, counter }]) => {
      const text = draft[name]?.trim()
      if (!text || name === 'title') return []
      return {
        name: label(),
        step,
        value: (
          <span dir="auto" className={counter ? styles.prose : undefined}>
            {text}
          </span>
        ),
      }
    }),
  ]
  return (
    <>
      <div className={styles.cover}>
        <DraftCover draft={draft} clock={clock} className={styles.picture} typeClassName={styles.type} />
      </div>
      <dl className={`card ${styles.rows}`}>
        {rows.filter(isRow).map(({ name, step, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.change}>
              <LinkButton
                to="/create-activity"
                {...linkTo(step)}
                variant="quiet"
                icon
                aria-label={activityFormText.change({ name })}
                title={activityFormText.change({ name })}
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

const isRow = (row: MaybeRow): row is Row => Boolean(row)

/** Returns a row for each choice about seats and the waitlist that differs from the default. */
function seatRows(draft: Draft): MaybeRow[] {
  const { minimum, allowsGuests, offersSeats, passesOnSilentSeats } = seatOptionsOf(draft)
  return [
    minimum && { name: activityFormText.goesAhead(), step: 5, value: describeMinimum(minimum) },
    allowsGuests && { name: activityFormText.friends(), step: 5, value: activityFormText.canComeAlong() },
    !offersSeats && { name: activityFormText.openSpots(), step: 5, value: activityFormText.youFillThem() },
    offersSeats &&
      passesOnSilentSeats && {
        name: activityFormText.spotsWithoutReply(),
        step: 5,
        value: activityFormText.givenAway(),
      },
  ]
}

/** Returns "If 4 people join, decided 1 day before the start". */
const describeMinimum = ({ participants, hoursBefore }: PlannedMinimum) =>
  activityFormText.ifPeopleJoin({ people: participants, before: describeHoursBefore(hoursBefore) })

/** Returns "Every Tuesday, 10 dates, December 8 to February 23". */
const describeRepeat = (date: string, repeat: Repeat) =>
  formatParts([describeFrequency(repeat.frequency, date), describeDates(keptDates(date, repeat))])

/** Returns "Saturday, December 19, 2026 · 6:00 PM to 7:30 PM", with the zone's name when it differs from the viewer's. */
function describeSchedule(draft: Draft, clock: Clock): string | null {
  const start = startOf(draft, clock)
  if (!start) return null
  const end = { dateTime: endOf({ ...start, ...draft }), timeZone: start.timeZone }
  return activityFormText.dayFromTo({
    day: formatLongDay(start),
    start: formatClock(start),
    end: formatTime(end),
  })
}
