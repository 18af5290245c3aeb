import { useInfiniteQuery } from '@tanstack/react-query'
import * as adminText from '#messages/admin'
import type { AdminLogEntry } from '../../../worker/contract/admin'
import { isolate } from '../../../worker/contract/isolate'
import { formatDayAndClock } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import * as styles from './log-list.module.css'
import { RowsSkeleton } from './panel'
import { logQuery } from './queries'

type LogListProps = {
  /** Ids of the subjects to filter by. If omitted, shows the whole log. */
  subjectIds?: readonly string[]
  /** Fits the list into a card. */
  isCompact?: boolean
}

/** Log of admin actions, newest first. */
export function LogList({ subjectIds, isCompact = false }: LogListProps) {
  const list = useInfiniteQuery(logQuery(subjectIds))
  return (
    <LoadedList
      list={pagedList(list)}
      failure={adminText.theLogDidNotLoad()}
      skeleton={<RowsSkeleton rowHeight={isCompact ? 40 : 64} />}
      empty={
        isCompact ? (
          <p className="small soft">{adminText.emptyLog()}</p>
        ) : (
          <EmptyState art="letter" title={adminText.emptyLogTitle()}>
            {adminText.emptyLogHint()}
          </EmptyState>
        )
      }
    >
      {(entries) => (
        <ol
          className={classNames(!isCompact && 'card pad', styles.list)}
          aria-label={adminText.actionsOfAdmins()}
        >
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
        {adminText.action({
          admin: admin?.name ?? adminText.formerAdmin(),
          action,
          subject: subject ?? (entry.subjectId ? adminText.deletedContent() : adminText.unknownAddress()),
        })}
        {note && note !== subject && <span className="soft">: {isolate(note)}</span>}
      </p>
      <time className="small soft num" dateTime={createdAt}>
        {formatDayAndClock(at)}
      </time>
    </li>
  )
}
