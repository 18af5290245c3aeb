import type { Activity } from '../../../../worker/contract/activities'
import type { Profile } from '../../../../worker/contract/users'
import type { ListState } from '../../../ui/loaded'
import { Website } from '../website'
import { UpcomingActivities } from './activity-rows'

/** What the organizer says, and what comes next. */
export function AboutPanel({ profile, activities }: { profile: Profile; activities: ListState<Activity> }) {
  return (
    <>
      <section className="organizer-section organizer-about">
        <h2>About</h2>
        <p>{profile.description ?? 'This person is too lazy to write a description...'}</p>
        {profile.website && <Website address={profile.website} />}
      </section>
      <section className="organizer-section">
        <h2>Upcoming activities</h2>
        <UpcomingActivities name={profile.name} activities={activities} />
      </section>
    </>
  )
}
