import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { Avatar } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import * as styles from './activity-detail.module.css'

type OrganizerCardProps = {
  creator: Activity['creator']
  /** "Los Angeles, CA", or empty when the organizer hides it. */
  place: string | undefined
  followButton: ReactNode
  /** Tooltip of the verified mark; undefined until loaded. */
  verified?: string | undefined
}

/** The organizer, with a link to their profile. */
export function OrganizerCard({ creator, place, followButton, verified }: OrganizerCardProps) {
  return (
    <section className={`card ${styles.organizer}`} aria-label={activityPageText.organizer()}>
      <Avatar name={creator.name} image={creator.avatar} size={56} />
      <div>
        <p className="small soft">{activityPageText.organizer()}</p>
        <p className={styles.organizerName}>
          <Link dir="auto" to="/creator/$creatorId" params={{ creatorId: creator.id }}>
            {creator.name}
          </Link>
          {/* A non-breaking space keeps the tick on the same line as the last word. */}
          {'\u00a0'}
          {creator.isVerified && <VerifiedTick title={verified} className={styles.tick} />}
        </p>
        <p dir="auto" className="small soft">
          {place}
        </p>
      </div>
      {followButton}
    </section>
  )
}
