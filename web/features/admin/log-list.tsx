import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminLogEntry } from '../../../worker/contract/admin'
import { formatClock, formatDay } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import * as styles from './admin.module.css'
import { logQuery } from './queries'
import { RowsSkeleton } from './rows-skeleton'

/** What each act was, before the name of what it was done to. */
const WORDS: Record<AdminLogEntry['action'], string> = {
  report_resolved: 'resolved a report about',
  report_closed: 'closed a report about',
  report_reopened: 'opened a report again about',
  comment_deleted: 'deleted a comment by',
  activity_cancelled: 'cancelled',
  user_verified: 'verified',
  user_unverified: 'revoked the verification of',
  user_made_organization: 'made an organization of',
  user_made_personal: 'made a personal account of',
  user_suspended: 'suspended',
  user_unsuspended: 'lifted the suspension of',
  invitation_created: 'made the invitation code',
  invitation_changed: 'changed the invitation code',
  invitation_deleted: 'deleted the invitation code',
}

type LogListProps = {
  /** The ids of what it was done to; without any, everything. */
  subjects?: readonly string[]
  level?: 2 | 4
}

/** What was done, newest first. */
export function LogList({ subjects, level = 2 }: LogListProps) {
  const list = useInfiniteQuery(logQuery(subjects))
  return (
    <LoadedList
      list={pagedList(list)}
      failure="The log did not load"
      skeleton={<RowsSkeleton rowHeight={level === 2 ? 64 : 40} />}
      empty={
        level === 2 ? (
          <EmptyState art="letter" title="Nothing was done yet">
            Every act of an admin is written down here.
          </EmptyState>
        ) : (
          <p className="small soft">Nothing was done yet.</p>
        )
      }
    >
      {(entries) => (
        <ol className={classNames(level === 2 && 'card pad', styles.logList)} aria-label="What was done">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </LoadedList>
  )
}

function LogRow({ entry }: { entry: AdminLogEntry }) {
  const { action, admin, subject, note, createdAt } = entry
  const at = { dateTime: createdAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return (
    <li>
      <p>
        <b>{admin?.name ?? 'A former admin'}</b> {WORDS[action]} <b>{subject ?? 'something that is gone'}</b>
        {note && note !== subject && <span className="soft">: {note}</span>}
      </p>
      <time className="small soft num" dateTime={createdAt}>
        {formatDay(at)}, {formatClock(at)}
      </time>
    </li>
  )
}
