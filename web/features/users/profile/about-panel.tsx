import * as usersText from '#messages/users'
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
        <h2>{usersText.about()}</h2>
        <p dir="auto" className={styles.text}>
          {profile.description ?? usersText.noAboutText()}
        </p>
        {profile.website && <Website address={profile.website} className={styles.website} />}
      </section>
      <section className={styles.section}>
        <h2>{usersText.upcomingActivities()}</h2>
        <UpcomingActivities name={profile.name} activities={activities} />
      </section>
    </>
  )
}
