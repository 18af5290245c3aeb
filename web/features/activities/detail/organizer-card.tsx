import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { Avatar } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import * as styles from './activity-detail.module.css'

type OrganizerCardProps = {
  creator: Activity['creator']
  /** "Los Angeles, CA", where the organizer shows it. */
  place: string
  follow: ReactNode
  /** What the admin checked and when, once that is known. */
  verified?: string | undefined
}

/** Who organizes it, with the way to the profile. */
export function OrganizerCard({ creator, place, follow, verified }: OrganizerCardProps) {
  return (
    <section className={`card ${styles.host}`} aria-label="Organizer">
      <Avatar name={creator.name} image={creator.avatar} size={56} />
      <div>
        <p className="small soft">Organizer</p>
        <p className={styles.hostName}>
          <Link to="/creator/$creatorId" params={{ creatorId: creator.id }}>
            {creator.name}
          </Link>
          {/* The mark stays beside the name's last word. */}
          {'\u00a0'}
          {creator.isVerified && <VerifiedTick title={verified} className={styles.tick} />}
        </p>
        <p className="small soft">{place}</p>
      </div>
      {follow}
    </section>
  )
}
