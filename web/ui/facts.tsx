import { Signal, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiText from '#messages/ui'
import { DIFFICULTY_HINTS } from '../../worker/contract/labels'
import { DIFFICULTY_LABELS } from '../../worker/contract/vocabulary'
import * as styles from './facts.module.css'
import type { DifficultyName } from './level'

/** A list of facts about an activity, such as its place and price. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}

type FactProps = {
  icon?: ReactNode
  /** A picture that replaces the icon, at the same size. */
  picture?: ReactNode
  title: ReactNode
  /** An extra line below. */
  note?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A fact with its icon. */
export function Fact({ icon, picture, title, note, className, children }: FactProps) {
  return (
    <li className={className}>
      {picture ?? <span className={styles.icon}>{icon}</span>}
      <div>
        <b dir="auto">{title}</b>
        {children && <p className="small soft">{children}</p>}
        {note}
      </div>
    </li>
  )
}

export type SeatsAndPrice = {
  participants: number
  maxParticipants: number
  difficulty: DifficultyName
  /** "$12", or "Free". */
  price: string
  isFree: boolean
}

/** Participants, difficulty, and price, only on phones. Wide screens have them in the price card. */
export function SeatFacts({ participants, maxParticipants, difficulty, price, isFree }: SeatsAndPrice) {
  return (
    <>
      {/* Viewers without a seat see the spots left in the action bar. */}
      <Fact
        icon={<Users />}
        title={uiText.participantsOf({ participants, maxParticipants })}
        className={styles.onPhone}
      >
        {participants === 0 && uiText.beTheFirst()}
      </Fact>
      <Fact icon={<Signal />} title={DIFFICULTY_LABELS[difficulty]()} className={styles.onPhone}>
        {DIFFICULTY_HINTS[difficulty]()}
      </Fact>
      <Fact icon={<Wallet />} title={price} className={styles.onPhone}>
        {!isFree && `${uiText.perPerson()} · ${uiText.payDirectly()}`}
      </Fact>
    </>
  )
}
