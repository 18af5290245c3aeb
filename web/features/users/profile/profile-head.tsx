import { CalendarHeart, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as usersText from '#messages/users'
import { formatCityLine } from '../../../../worker/contract/city-line'
import type { Profile } from '../../../../worker/contract/users'
import { formatMonth } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import { verificationTitle } from '../verification'
import * as styles from './organizer-profile.module.css'

/** The header of the profile: picture, name, type, place, and sign-up month. `children` are the actions. */
export function ProfileHead({ profile, children }: { profile: Profile; children: ReactNode }) {
  const place = formatCityLine(profile)
  return (
    <header className={styles.head}>
      <Avatar name={profile.name} image={profile.avatar} size={124} className={styles.face} />
      <div className={styles.name}>
        <h1 tabIndex={-1}>
          <bdi>{profile.name}</bdi>
          {profile.isVerified && (
            <>
              {' '}
              <VerifiedTick title={verificationTitle(profile)} className={styles.tick} />
            </>
          )}
        </h1>
        <p className={`soft ${styles.facts}`}>
          <span>{profile.type ?? usersText.organizer()}</span>
          {place && (
            <span>
              <MapPin />
              {place}
            </span>
          )}
          <span>
            <CalendarHeart />
            {usersText.memberSince({ month: formatMonth(profile.createdAt) })}
          </span>
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
