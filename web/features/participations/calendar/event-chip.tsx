import { Link } from '@tanstack/react-router'
import { CalendarPlus, CircleDashed, Clock, Download, MapPin, Users } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { formatTime, shortPlace } from '../../../lib/format'
import { isUndecided } from '../../../lib/tentative'
import { buttonClass } from '../../../ui/button-class'
import { classNames } from '../../../ui/class-names'
import { useCalendarLinks } from '../use-calendar-links'
import { chipColorOf } from './chip-color'
import * as styles from './event-chip.module.css'

/** Delays before the card opens on hover, and before it closes, so that the pointer has time to move into it. */
const OPEN_DELAY_MS = 200
const CLOSE_DELAY_MS = 150

/** An activity of the week. `waiting` is the state of the user's application; undefined with a seat. */
export type WeekEntry = { activity: Activity; waiting?: string | undefined }

/** Labels for activities that the user organizes or helps with. */
const ROLE_NOTES = {
  organizer: () => participationsText.organizing(),
  'co-organizer': () => participationsText.coOrganizing(),
  door: () => participationsText.door(),
}

/**
 * An activity in the calendar, linked to its page. Its border is dashed without a seat, and while the activity is tentative.
 * On hover or focus, a card shows quick actions.
 */
export function EventChip({ activity, waiting }: WeekEntry) {
  const note = waiting ?? (activity.role && ROLE_NOTES[activity.role]())
  const tentative = isUndecided(activity) ? tentativeNote(activity) : null
  const card = useHoverCard()
  return (
    <li className={styles.event} {...card.handlers}>
      <Link
        className={classNames(styles.chip, (waiting || tentative) && styles.waiting)}
        data-chip={chipColorOf(activity.title)}
        to="/activity/$id"
        params={{ id: activity.id }}
      >
        <strong dir="auto">{activity.title}</strong>
        <span>
          {formatTime(activity)}
          {note && ` · ${note}`}
        </span>
        {tentative && (
          <span className={styles.tentative}>
            <CircleDashed />
            {tentative}
          </span>
        )}
      </Link>
      {card.isOpen && <EventCard activity={activity} waiting={waiting} />}
    </li>
  )
}

function tentativeNote(activity: Activity): string {
  const more = moreNeeded(activity)
  return more === 0 ? participationsText.tentative() : participationsText.tentativeNeeds({ more })
}

function EventCard({ activity, waiting }: WeekEntry) {
  const { google, file } = useCalendarLinks(activity)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields.
    <div
      className={styles.card}
      role="group"
      aria-label={participationsText.quickActions({ title: activity.title })}
    >
      <p className={styles.cardTitle}>
        <bdi>{activity.title}</bdi>
      </p>
      <ul>
        <li>
          <Clock />
          {formatTime(activity)}
        </li>
        <li>
          <MapPin />
          {shortPlace(activity.location)}
        </li>
        <li>
          <Users />
          {participationsText.participantsOf({
            participants: activity.participants,
            maxParticipants: activity.maxParticipants,
          })}
        </li>
      </ul>
      {!waiting && (
        <div className={`row ${styles.cardActs}`}>
          <a className={buttonClass({ variant: 'line' })} href={google} target="_blank" rel="noopener">
            <CalendarPlus />
            {participationsText.google()}
          </a>
          <a className={buttonClass({ variant: 'line' })} href={file?.href} download={file?.name}>
            <Download />
            {participationsText.download()}
          </a>
        </div>
      )}
    </div>
  )
}

/**
 * State of a card that opens on hover or focus, stays open while the pointer or focus is inside, and closes with Escape. The
 * card follows its trigger in the document, so that Tab moves into it.
 */
function useHoverCard() {
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isRequested), isRequested ? OPEN_DELAY_MS : CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isRequested])

  function close() {
    setRequested(false)
    setOpen(false)
  }

  return {
    isOpen,
    handlers: {
      onPointerEnter: () => setRequested(true),
      onPointerLeave: () => setRequested(false),
      onFocus: () => {
        setRequested(true)
        setOpen(true)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape') return
        // Focusing the chip opens the card again, so close it afterward.
        event.currentTarget.querySelector('a')?.focus()
        close()
      },
    },
  }
}
