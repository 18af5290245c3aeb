import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { LoadedActivity } from './activity-page'
import * as styles from './together-page.module.css'

type TogetherPageProps = { activityId: string; title: string; children: (activity: Activity) => ReactNode }

/** The frame of the pages about applying together: a link back to the activity, and how the organizer decides. */
export function TogetherPage({ activityId, title, children }: TogetherPageProps) {
  return (
    <LoadedActivity id={activityId} skeleton={<Skeleton height={320} radius={20} />}>
      {(activity) => (
        <>
          <div className={`wrap ${styles.back}`}>
            <LinkButton to="/activity/$id" params={{ id: activityId }} variant="back">
              <ArrowLeft />
              <span className="clip">{activity.title}</span>
            </LinkButton>
          </div>
          <Page
            title={title}
            lead={`${firstName(activity.creator.name)} decides on your group as a whole: a seat for each of you, or none.`}
          >
            {children(activity)}
          </Page>
        </>
      )}
    </LoadedActivity>
  )
}
