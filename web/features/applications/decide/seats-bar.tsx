import type { CSSProperties, ReactNode } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import * as styles from './seats-bar.module.css'

/** Above this number of seats, blocks would be too narrow to count. */
const BLOCKS_MAX = 60

type SeatsBarProps = {
  id?: string
  activity: Pick<Activity, 'participants' | 'heldSeats' | 'maxParticipants' | 'spotsLeft'>
  /** Number of seats that approving the selection fills. */
  selected?: number
  /** Actions at the end of the bar. */
  children?: ReactNode
}

/** The seats of an activity, one block for each: taken, held, about to be filled, and free. Stays visible while scrolling. */
export function SeatsBar({ id, activity, selected = 0, children }: SeatsBarProps) {
  const { participants, heldSeats = 0, maxParticipants, spotsLeft } = activity
  const all = { taken: participants, all: maxParticipants }
  const taken = decisionsText.taken(all)
  const isHeld = spotsLeft === 0 && heldSeats > 0
  const now = heldSeats > 0 && !isHeld ? decisionsText.takenAndSaved({ ...all, saved: heldSeats }) : taken
  return (
    <section className={`card ${styles.bar}`} aria-label={decisionsText.spots()}>
      <p id={id} className={styles.left} aria-live="polite">
        {selected > 0
          ? decisionsText.selected({ count: selected })
          : spotsLeft > 0
            ? decisionsText.spotsLeft({ spots: spotsLeft })
            : isHeld
              ? decisionsText.spotsSaved({ spots: heldSeats })
              : decisionsText.full()}
        <small className="num">{selected > 0 ? afterwards(spotsLeft - selected) : now}</small>
      </p>
      <Blocks
        taken={participants}
        held={heldSeats}
        picked={Math.min(selected, spotsLeft)}
        all={maxParticipants}
        label={heldSeats > 0 ? decisionsText.takenAndSpotsSaved({ ...all, saved: heldSeats }) : taken}
      />
      {children && <div className={`row ${styles.right}`}>{children}</div>}
    </section>
  )
}

function afterwards(left: number): string {
  return left >= 0 ? decisionsText.leftAfter({ spots: left }) : decisionsText.moreThanFit({ count: -left })
}

type BlocksProps = { taken: number; held: number; picked: number; all: number; label: string }

function Blocks({ taken, held, picked, all, label }: BlocksProps) {
  if (all > BLOCKS_MAX) {
    const shares = {
      '--taken': taken / all,
      '--held': (taken + held) / all,
      '--picked': (taken + held + picked) / all,
    } as CSSProperties
    return <div className={styles.meter} style={shares} role="img" aria-label={label} />
  }
  const kinds = [
    ...Array<string | undefined>(taken).fill(styles.on),
    ...Array<string | undefined>(held).fill(styles.held),
    ...Array<string | undefined>(picked).fill(styles.pick),
  ]
  return (
    <div className={styles.seats} role="img" aria-label={label}>
      {Array.from({ length: all }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat's identity is its position
        <i key={at} className={kinds[at]} />
      ))}
    </div>
  )
}
