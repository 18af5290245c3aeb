import * as usersText from '#messages/users'
import { formatCityLine, WRITES_STATE } from '../../../worker/contract/city-line'
import { CREATOR_RECENT_ACTIVITIES } from '../../../worker/contract/limits'
import type { Profile } from '../../../worker/contract/users'
import { formatMonth, formatWeekdayAndTime } from '../../lib/format'
import { DateBadge } from '../../ui/date-badge'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './creator-dialog.module.css'
import { Website } from './website'

/** An organizer's type, place, description, website, up to three recent activities, and sign-up month (product.md 4.21). */
export function CreatorFacts({
  profile,
  onActivity,
}: {
  profile: Profile
  onActivity: (activityId: string) => void
}) {
  const recent = profile.recentActivities.slice(0, CREATOR_RECENT_ACTIVITIES)
  return (
    <>
      <p className="soft">
        {profile.type ?? usersText.organizer()} ·{' '}
        {formatCityLine({
          city: profile.city ?? usersText.somewhere(),
          state: profile.state ?? (WRITES_STATE && usersText.onEarth()),
        })}
      </p>
      <p dir="auto" className={styles.about}>
        {profile.description ?? usersText.noAboutText()}
      </p>
      {profile.website && <Website address={profile.website} />}
      {recent.length > 0 && (
        <>
          <h3 className={styles.heading}>{usersText.recentActivities()}</h3>
          <ul className={styles.recent}>
            {recent.map((activity) => (
              <li key={activity.id} data-type={activity.type}>
                <button type="button" onClick={() => onActivity(activity.id)}>
                  <DateBadge at={activity.dateTime} timeZone={activity.timeZone} size="sm" />
                  <span className={styles.title}>
                    <b dir="auto" className="clip">
                      {activity.title}
                    </b>
                    <span className="small soft">{formatWeekdayAndTime(activity)}</span>
                  </span>
                  <span className="small num soft">
                    {usersText.spotsTaken({
                      count: activity.participants,
                      max: activity.maxParticipants,
                      hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                    })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`small soft ${styles.since}`}>
        {usersText.memberSince({ month: formatMonth(profile.createdAt) })}
      </p>
    </>
  )
}
