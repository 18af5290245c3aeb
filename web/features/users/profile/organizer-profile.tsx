import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { locale } from '#messages'
import * as usersText from '#messages/users'
import type { Activity } from '../../../../worker/contract/activities'
import type { Profile } from '../../../../worker/contract/users'
import { ApiError, errorMessage } from '../../../lib/api'
import { formatPercent } from '../../../lib/percent'
import { Cover } from '../../../ui/cover'
import { ErrorState } from '../../../ui/error-state'
import { LinkButton } from '../../../ui/link-button'
import type { ListState } from '../../../ui/loaded'
import { Stat } from '../../../ui/stat'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { useTitle } from '../../../ui/use-title'
import { profileQuery } from '../queries'
import { AboutPanel } from './about-panel'
import { AchievementsPanel } from './achievements-panel'
import { PastPanel } from './activity-rows'
import * as styles from './organizer-profile.module.css'
import { ProfileHead } from './profile-head'
import { OrganizerNotFound, ProfileSkeleton } from './profile-states'
import type { ProfileTab } from './profile-tabs'

type OrganizerProps = {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  /** The organizer's activities: upcoming ones, then past ones. */
  activities: ListState<Activity>
  shareButton: (profile: Profile) => ReactNode
  /** A menu with more actions, such as blocking. */
  menu: (profile: Profile) => ReactNode
  /** Renders the follow button or, on the viewer's own page, a link to edit it. */
  mainAction: (profile: Profile) => ReactNode
}

/** The public page of an organizer (product.md 9.2). */
export function OrganizerProfile({ id, ...props }: OrganizerProps & { id: string }) {
  const {
    data: profile,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...profileQuery(id),
    // The route has loaded the profile already. If that failed, show the error instead of loading it again.
    retryOnMount: false,
  })
  useTitle(profile?.name)
  if (error instanceof ApiError && error.status === 404) return <OrganizerNotFound />
  if (profile) return <Organizer profile={profile} {...props} />
  if (!error) return <ProfileSkeleton />
  return (
    <div className={`wrap ${styles.failure}`}>
      <h1 className="sr">{usersText.organizer()}</h1>
      <ErrorState title={usersText.profileNotLoaded()} onRetry={refetch} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    </div>
  )
}

function Organizer({
  profile,
  tab,
  onTab,
  activities,
  shareButton,
  menu,
  mainAction,
}: OrganizerProps & { profile: Profile }) {
  return (
    <div className="wrap">
      <Link className={styles.crumb} to="/explore">
        <ArrowLeft />
        {usersText.explore()}
      </Link>
      <Cover
        className={styles.cover}
        type={profile.recentActivities[0]?.type ?? 'OTHER'}
        id={profile.id}
        image={profile.cover}
        sizes="100vw"
        eager
        actions={
          <>
            {shareButton(profile)}
            {menu(profile)}
          </>
        }
      >
        <LinkButton
          className={styles.back}
          to="/explore"
          variant="line"
          icon
          round
          aria-label={usersText.backToExplore()}
        >
          <ArrowLeft />
        </LinkButton>
      </Cover>
      <ProfileHead profile={profile}>{mainAction(profile)}</ProfileHead>
      <ul className={styles.stats} aria-label={usersText.inNumbers()}>
        <StatCard
          value={profile.stats.hosted}
          label={usersText.activitiesOrganized({ count: profile.stats.hosted })}
        />
        <StatCard value={profile.stats.participantsServed} label={usersText.peopleWelcomed()} />
        {profile.stats.attendance !== undefined && (
          <StatCard value={formatPercent(profile.stats.attendance)} label={usersText.attendance()} />
        )}
        {profile.stats.rating && (
          <StatCard
            value={profile.stats.rating.average.toLocaleString(locale(), { minimumFractionDigits: 1 })}
            label={usersText.ofFive({ count: profile.stats.rating.count })}
          />
        )}
        {profile.followers > 0 && (
          <StatCard value={profile.followers} label={usersText.followers({ count: profile.followers })} />
        )}
      </ul>
      <Tabs
        label={usersText.tabs({ name: profile.name })}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'about', label: usersText.about() },
          { value: 'past', label: usersText.pastActivities() },
          { value: 'achievements', label: usersText.achievements() },
        ]}
      >
        <TabPanel value="about">
          <AboutPanel profile={profile} activities={activities} />
        </TabPanel>
        <TabPanel value="past">
          <PastPanel name={profile.name} activities={activities} />
        </TabPanel>
        <TabPanel value="achievements">
          <AchievementsPanel profile={profile} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function StatCard({ value, label }: { value: number | string; label: string }) {
  return (
    <li className={`card ${styles.stat}`}>
      <Stat value={typeof value === 'number' ? value.toLocaleString(locale()) : value} label={label} />
    </li>
  )
}
