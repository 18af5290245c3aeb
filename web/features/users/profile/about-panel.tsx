import type { Activity } from '../../../../worker/contract/activities'
import type { Profile } from '../../../../worker/contract/users'
import type { ListState } from '../../../ui/loaded'
import { Website } from '../website'
import { UpcomingActivities } from './activity-rows'
import * as styles from './organizer-profile.module.css'

/** The organizer's description, website, and upcoming activities. */
export function AboutPanel({ profile, activities }: { profile: Profile; activities: ListState<Activity> }) {
  return (
    <>
      <section className={styles.section}>
        <h2>About</h2>
        <p className={styles.text}>
          {profile.description ?? 'This person is too lazy to write a description...'}
        </p>
        {profile.website && <Website address={profile.website} className={styles.website} />}
      </section>
      <section className={styles.section}>
        <h2>Upcoming activities</h2>
        <UpcomingActivities name={profile.name} activities={activities} />
      </section>
    </>
  )
}
