import { Link } from '@tanstack/react-router'
import { CalendarPlus, Clock, Download, MapPin, Users } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { formatTime, shortPlace } from '../../../lib/format'
import { buttonClass } from '../../../ui/button-class'
import { googleCalendarUrl, useCalendarFile } from '../calendar-links'
import { chipColorOf } from './chip-color'
import * as styles from './event-chip.module.css'

/** How long the pointer rests before the card opens, and how long it may take on its way into it. */
const OPEN_DELAY_MS = 200
const CLOSE_DELAY_MS = 150

/** An activity in a day of the calendar. It leads to its page; under pointer or focus a card has quick actions. */
export function EventChip({ activity }: { activity: Activity }) {
  const card = useRestingCard()
  return (
    <li className={styles.event} {...card.handlers}>
      <Link
        className={styles.chip}
        data-chip={chipColorOf(activity.title)}
        to="/activity/$id"
        params={{ id: activity.id }}
      >
        <strong>{activity.title}</strong>
        <span>{formatTime(activity)}</span>
      </Link>
      {card.isOpen && <EventCard activity={activity} />}
    </li>
  )
}

function EventCard({ activity }: { activity: Activity }) {
  const file = useCalendarFile(activity)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.card} role="group" aria-label={`${activity.title}, quick actions`}>
      <p className={styles.cardTitle}>{activity.title}</p>
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
          {activity.participants}/{activity.maxParticipants} participants
        </li>
      </ul>
      <div className={`row ${styles.cardActs}`}>
        <a
          className={buttonClass({ variant: 'line' })}
          href={googleCalendarUrl(activity)}
          target="_blank"
          rel="noopener"
        >
          <CalendarPlus />
          Google
        </a>
        <a className={buttonClass({ variant: 'line' })} href={file.href} download={file.name}>
          <Download />
          Download
        </a>
      </div>
    </div>
  )
}

/**
 * A card that belongs to what it hangs on: it opens when the pointer or the focus rests there, stays while either is in
 * it, and Escape closes it. It stands in the document behind its chip, so that Tab leads into it.
 */
function useRestingCard() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isWanted), isWanted ? OPEN_DELAY_MS : CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWanted])

  function close() {
    setWanted(false)
    setOpen(false)
  }

  return {
    isOpen,
    handlers: {
      onPointerEnter: () => setWanted(true),
      onPointerLeave: () => setWanted(false),
      onFocus: () => {
        setWanted(true)
        setOpen(true)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape') return
        // The focus goes back to the chip before the card is gone; that opens it, so closing comes last.
        event.currentTarget.querySelector('a')?.focus()
        close()
      },
    },
  }
}
