import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import { isolate } from '../../../worker/contract/isolate'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { formatDayInWords, formatTime } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import * as styles from './invitation.module.css'
import { RIGHTS, roleKey } from './roles'

type InvitationProps = {
  organizer: { name: string; avatar: string | null }
  activity: { title: string; dateTime: string; timeZone: string; type?: string }
  role: HelperRole
  acceptLabel: string
  refuseLabel: string
  isAccepting: boolean
  isRefusing?: boolean
  onAccept: () => void
  onRefuse: () => void
  /** Error message of the last action. */
  children?: ReactNode
}

/** The user's invitation to help with an activity, with the role's rights and buttons to answer. */
export function Invitation({
  organizer,
  activity,
  role,
  acceptLabel,
  refuseLabel,
  isAccepting,
  isRefusing = false,
  onAccept,
  onRefuse,
  children,
}: InvitationProps) {
  const rights = RIGHTS.filter(({ has }) => has.includes(role))
  return (
    <div className="wrap" data-type={activity.type}>
      <section className={`card pad ${styles.invitation}`} aria-labelledby="invitation-title">
        <Avatar name={organizer.name} image={organizer.avatar} size={64} />
        <h1 id="invitation-title" tabIndex={-1}>
          {coOrganizersText.invitesYou({ name: isolate(organizer.name), role: roleKey(role) })}
        </h1>
        <p className="lead">
          <b dir="auto">{activity.title}</b>
          <br />
          {coOrganizersText.dayAtTime({ day: formatDayInWords(activity), time: formatTime(activity) })}
        </p>
        <ul className={styles.rights} aria-label={coOrganizersText.whatYouCanDo()}>
          {rights.map(({ name }) => (
            <li key={name()}>
              <Check />
              {name()}
            </li>
          ))}
        </ul>
        {children}
        <div className={styles.answers}>
          <Button variant="line" size="lg" busy={isRefusing} disabled={isAccepting} onClick={onRefuse}>
            {refuseLabel}
          </Button>
          <Button size="lg" busy={isAccepting} disabled={isRefusing} onClick={onAccept}>
            {acceptLabel}
          </Button>
        </div>
      </section>
    </div>
  )
}
