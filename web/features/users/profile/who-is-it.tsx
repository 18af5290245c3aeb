import { CalendarHeart, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../worker/contract/users'
import { formatMonth } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import { verificationTitle } from '../verification'

/** Face, name and mark, kind, place and since when; beside them what one can do. */
export function WhoIsIt({ profile, children }: { profile: Profile; children: ReactNode }) {
  const place = [profile.city, profile.state].filter(Boolean).join(', ')
  return (
    <header className="organizer-head">
      <Avatar name={profile.name} image={profile.avatar} size={124} />
      <div className="organizer-name">
        <h1 tabIndex={-1}>
          {profile.name}
          {profile.isVerified && (
            <>
              {' '}
              <VerifiedTick title={verificationTitle(profile)} />
            </>
          )}
        </h1>
        <p className="soft organizer-facts">
          <span>{profile.type ?? 'Organizer'}</span>
          {place && (
            <span>
              <MapPin />
              {place}
            </span>
          )}
          <span>
            <CalendarHeart />
            Member since {formatMonth(profile.createdAt)}
          </span>
        </p>
      </div>
      <div className="organizer-acts">{children}</div>
    </header>
  )
}
