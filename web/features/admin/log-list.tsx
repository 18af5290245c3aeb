import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminLogEntry } from '../../../worker/contract/admin'
import { isolate } from '../../../worker/contract/isolate'
import { formatClock, formatDay } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import * as styles from './log-list.module.css'
import { RowsSkeleton } from './panel'
import { logQuery } from './queries'

/** The verb of each action. The name of its subject follows. */
const ACTION_VERBS: Record<AdminLogEntry['action'], string> = {
  report_resolved: 'resolved a report about',
  report_closed: 'closed a report about',
  report_reopened: 'reopened a report about',
  team_message_sent: 'wrote to',
  comment_deleted: 'deleted a comment by',
  activity_cancelled: 'cancelled',
  user_verified: 'verified',
  user_unverified: 'revoked the verification of',
  user_made_organization: 'gave an organization account to',
  user_made_personal: 'gave a personal account to',
  user_quota_changed: 'changed the limits of',
  user_invitations_changed: 'changed the invitations of',
  user_suspended: 'suspended',
  user_unsuspended: 'lifted the suspension of',
  email_problem_cleared: 'let email be sent again to',
  admin_set_up: 'set up the admin account of',
  admin_granted: 'gave admin rights to',
  admin_revoked: 'removed the admin rights of',
  invitation_created: 'created the invitation code',
  invitation_changed: 'changed the invitation code',
  invitation_deleted: 'deleted the invitation code',
  member_invitations_changed: 'changed how many people members may invite',
  dispute_accepted: 'accepted a dispute about',
  dispute_rejected: 'rejected a dispute about',
}

type LogListProps = {
  /** Ids of subjects; without them, the whole log. */
  subjectIds?: readonly string[]
  /** Fits the list into a card. */
  isCompact?: boolean
}

/** The actions of admins, newest first. */
export function LogList({ subjectIds, isCompact = false }: LogListProps) {
  const list = useInfiniteQuery(logQuery(subjectIds))
  return (
    <LoadedList
      list={pagedList(list)}
      failure="The log did not load"
      skeleton={<RowsSkeleton rowHeight={isCompact ? 40 : 64} />}
      empty={
        isCompact ? (
          <p className="small soft">No actions yet.</p>
        ) : (
          <EmptyState art="letter" title="No actions yet">
            The actions of admins appear here.
          </EmptyState>
        )
      }
    >
      {(entries) => (
        <ol className={classNames(!isCompact && 'card pad', styles.list)} aria-label="Actions of admins">
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
        <b>{admin?.name ?? 'A former admin'}</b> {ACTION_VERBS[action]}{' '}
        <b>{subject ?? (entry.subjectId ? 'deleted content' : 'an address without an account')}</b>
        {note && note !== subject && <span className="soft">: {isolate(note)}</span>}
      </p>
      <time className="small soft num" dateTime={createdAt}>
        {formatDay(at)}, {formatClock(at)}
      </time>
    </li>
  )
}
