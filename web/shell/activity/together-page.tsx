import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { activityQuery } from '../../features/activities/queries'
import { formatDay, formatTime, shortPlace } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './together-page.module.css'

type TogetherPageProps = { activityId: string; title: string; children: (activity: Activity) => ReactNode }

/** The frame of the pages for applying together: a link back to the activity, when and where it is, and who decides. */
export function TogetherPage({ activityId, title, children }: TogetherPageProps) {
  const found = useQuery(activityQuery(activityId))
  return (
    <Loaded
      state={loadState(found)}
      failure={pagesText.theActivityDidNotLoad()}
      skeleton={
        <div className="wrap">
          <Skeleton height={320} radius={20} />
        </div>
      }
    >
      {(activity) => (
        <>
          <div className={`wrap ${styles.back}`}>
            <LinkButton to="/activity/$id" params={{ id: activityId }} variant="back">
              <ArrowLeft />
              <span dir="auto" className="clip">
                {activity.title}
              </span>
            </LinkButton>
          </div>
          <Page
            title={title}
            lead={
              <>
                <p className={styles.when}>
                  {formatDay(activity)} · {formatTime(activity)} · {shortPlace(activity.location)}
                </p>
                {pagesText.groupDecidedAsWhole({ name: firstName(activity.creator.name) })}
              </>
            }
          >
            {children(activity)}
          </Page>
        </>
      )}
    </Loaded>
  )
}
