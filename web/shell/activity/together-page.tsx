import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { activityQuery } from '../../features/activities/queries'
import { coverProps } from '../../lib/cover-props'
import { formatDay, formatTime, shortPlace } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { Cover } from '../../ui/cover'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './together-page.module.css'

type TogetherPageProps = {
  activityId: string
  title: string
  /** A menu at the end of the activity's row. */
  menu?: ReactNode
  children: (activity: Activity) => ReactNode
}

/** Layout of the pages for applying together: a row that links back to the activity, and a line about how it is decided. */
export function TogetherPage({ activityId, title, menu, children }: TogetherPageProps) {
  const found = useQuery(activityQuery(activityId))
  return (
    <Loaded
      state={loadState(found)}
      failure={pagesText.theActivityDidNotLoad()}
      skeleton={
        <div className={`wrap ${styles.activity}`}>
          <Skeleton height={64} radius={14} />
        </div>
      }
    >
      {(activity) => (
        <>
          <div className={`wrap ${styles.activity}`} data-type={activity.type}>
            <Link to="/activity/$id" params={{ id: activityId }}>
              <Cover className={styles.cover} {...coverProps(activity)} sizes="64px" />
              <span>
                <span className={styles.when}>
                  {formatDay(activity)} · {formatTime(activity)}
                </span>
                <b dir="auto" className="display clip">
                  {activity.title}
                </b>
                <span dir="auto" className="small soft clip">
                  {shortPlace(activity.location)}
                </span>
              </span>
            </Link>
            {menu}
          </div>
          <Page
            variant="narrow"
            title={title}
            lead={pagesText.groupDecidedAsWhole({ name: firstName(activity.creator.name) })}
          >
            {children(activity)}
          </Page>
        </>
      )}
    </Loaded>
  )
}
