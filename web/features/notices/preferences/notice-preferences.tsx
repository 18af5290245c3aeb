import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import * as noticesText from '#messages/notices'
import type { NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import { loadState } from '../../../lib/load-state'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './notice-table.module.css'
import { choicesQuery } from './queries'

const loadTable = () => import('./notice-table')
const NoticeTable = lazy(async () => ({ default: (await loadTable()).NoticeTable }))

/** Rows of the skeleton, one for each group. */
const SKELETON_ROWS = Array.from({ length: 5 }, (_, row) => row)

type NoticePreferencesProps = {
  /** The switches of the Notifications section, with unsaved changes. */
  switches: NoticeSwitches
  /** Whether the site sends push notifications. */
  hasPush: boolean
}

/**
 * The part of Settings that turns kinds of notifications on and off. Its table loads separately, because its code includes the
 * texts of all notices.
 */
export function NoticePreferences({ switches, hasPush }: NoticePreferencesProps) {
  const query = useQuery(choicesQuery)
  useEffect(() => {
    // Ignore failures here: rendering the table loads it again and reports them.
    loadTable().catch(() => {})
  }, [])
  return (
    <section className={styles.kinds} aria-labelledby="notices-title">
      <h3 id="notices-title">{noticesText.whatReachesYou()}</h3>
      <p className="small soft">{noticesText.choicesHint()}</p>
      <Loaded
        state={loadState(query)}
        failure={noticesText.yourChoicesDidNotLoad()}
        skeleton={<TableSkeleton />}
      >
        {({ choices }) => (
          <Suspense fallback={<TableSkeleton />}>
            <NoticeTable choices={choices} switches={switches} hasPush={hasPush} />
          </Suspense>
        )}
      </Loaded>
    </section>
  )
}

function TableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  )
}
