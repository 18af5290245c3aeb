import { Check, Clock, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import * as doorText from '#messages/door'
import { formatParts } from '../../../worker/contract/list-text'
import { formatClock } from '../../lib/format'
import { useIsPhone } from '../../lib/use-is-phone'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { VerifiedTick } from '../../ui/verified-tick'
import type { Arrived } from './arrivals'
import { isHere, nextState } from './arrivals'
import * as styles from './guest-list.module.css'
import type { Say } from './use-door'

/** Ignore a second press within this time: rows have moved, so it may hit the wrong person. */
const SETTLE_MS = 350

type RowProps = {
  timeZone: string
  onSay: Say
  /** Opens a dialog with more choices for a person. */
  onPick: (userId: string) => void
}
type GuestListProps = RowProps & {
  title: string
  people: readonly Arrived[]
  /** Total number of people in the group, regardless of the search. */
  count: number
  aside?: ReactNode
}

/** One group of the list at the door. */
export function GuestList({ title, people, count, aside, onSay, ...row }: GuestListProps) {
  const list = useRef<HTMLUListElement>(null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const checkIn: Say = (userId, state) => {
    if (performance.now() - pressedAt.current < SETTLE_MS) return
    pressedAt.current = performance.now()
    const buttons: (Element | null)[] = hereButtons(list.current)
    const at = buttons.indexOf(document.activeElement)
    onSay(userId, state)
    // The row leaves the group, so focus the next row.
    if (at >= 0)
      requestAnimationFrame(() => {
        const left = hereButtons(list.current)
        left[Math.min(at, left.length - 1)]?.focus({ preventScroll: true })
      })
  }
  return (
    <section className={`card ${styles.group}`} aria-label={title}>
      <div className={`between ${styles.head}`}>
        <h2>
          {title} <span className="soft num">{count}</span>
        </h2>
        {aside}
      </div>
      <ul ref={list}>
        {people.map((person) => (
          <GuestRow key={person.userId} person={person} onSay={checkIn} {...row} />
        ))}
      </ul>
    </section>
  )
}

function GuestRow({ person, timeZone, onSay, onPick }: RowProps & { person: Arrived }) {
  const { userId, name, avatar, isVerified, state, isWaiting } = person
  const isOpen = state === 'expected' || state === 'late'
  const isPhone = useIsPhone()
  return (
    <li className={`row ${styles.row}`}>
      <button type="button" className={`row ${styles.who}`} onClick={() => onPick(userId)}>
        <Avatar name={name} image={avatar} size={44} />
        <span className={styles.text}>
          <b>
            <span dir="auto" className="clip">
              {name}
            </span>
            {isVerified && <VerifiedTick />}
          </b>
          <Note person={person} timeZone={timeZone} />
          {person.guests && (
            <small>
              {doorText.guests({ count: person.guests.length, names: formatParts(person.guests) })}
            </small>
          )}
          <span className="sr">{doorText.moreChoices()}</span>
        </span>
      </button>
      {isWaiting && <Waiting />}
      {isOpen ? (
        <div className={styles.acts}>
          <Button
            className={styles.here}
            data-here=""
            onClick={() => onSay(userId, nextState(state, 'here'))}
          >
            <Check />
            {doorText.here()}
          </Button>
          {!isPhone && (
            <>
              <Button
                variant="line"
                className={styles.other}
                aria-pressed={state === 'late'}
                onClick={() => onSay(userId, state === 'late' ? 'expected' : 'late')}
              >
                {doorText.late()}
              </Button>
              <Button variant="line" className={styles.other} onClick={() => onSay(userId, 'not_coming')}>
                {doorText.notComing()}
              </Button>
            </>
          )}
        </div>
      ) : (
        isHere(person) && (
          <span className={styles.done}>
            <Check />
            <span className="sr">{doorText.here()}</span>
          </span>
        )
      )}
    </li>
  )
}

function Waiting() {
  return (
    <span className={`small soft ${styles.waiting}`}>
      <CloudOff />
      <span>{doorText.savedOnThisDevice()}</span>
    </span>
  )
}

/** The line below a name: facts about the guest, or the arrival time. */
function Note({ person, timeZone }: { person: Arrived; timeZone: string }) {
  const { state, checkIn, visits } = person
  if (state === 'late')
    return (
      <small className={styles.late}>
        <Clock />
        {doorText.late()}
      </small>
    )
  if (state === 'expected' || !checkIn) return <small>{visitsText(visits)}</small>
  const at = formatClock({ dateTime: checkIn.at, timeZone })
  if (state === 'not_coming') return <small>{doorText.since({ at })}</small>
  const isByCode = checkIn.way !== 'list'
  return (
    <small>
      {formatParts([at, isByCode && doorText.byCode(), state === 'here_late' && doorText.lateWithin()])}
    </small>
  )
}

function visitsText(visits: number): string {
  return (
    [doorText.firstTime(), doorText.secondTime(), doorText.thirdTime()][visits] ??
    doorText.regular({ visits })
  )
}

function hereButtons(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-here]') ?? [])]
}
