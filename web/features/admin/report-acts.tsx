import { Ban, CalendarX, Check, RotateCcw, Trash2, X } from 'lucide-react'
import type { AdminReport } from '../../../worker/contract/admin'
import { Button } from '../../ui/button'
import type { Asked } from './asked-act'

/** What can be done about a report and what it is about. */
export function ReportActs({ report, onAsk }: { report: AdminReport; onAsk: (asked: Asked) => void }) {
  const { accused, activity, alike, comment, status, subject } = report
  const decide = (next: AdminReport['status']) => () => onAsk({ act: 'decide', report, status: next })
  const isOpen = status === 'open'
  return (
    <div className="row wrap-row">
      {subject === 'comment' && comment && !comment.isDeleted && (
        <Button
          variant="line"
          onClick={() => onAsk({ act: 'deleteComment', id: comment.id, name: accused?.name })}
        >
          <Trash2 />
          Delete comment
        </Button>
      )}
      {subject === 'activity' && activity && !activity.cancelledAt && !activity.isOver && (
        <Button
          variant="line"
          onClick={() => onAsk({ act: 'cancelActivity', id: activity.id, name: activity.title })}
        >
          <CalendarX />
          Cancel activity
        </Button>
      )}
      {accused && !accused.isSuspended && !accused.isAdmin && (
        <Button variant="line" onClick={() => onAsk({ act: 'suspend', person: accused })}>
          <Ban />
          Suspend {accused.name}
        </Button>
      )}
      {isOpen ? (
        <>
          <Button variant="soft" onClick={decide('resolved')}>
            <Check />
            Resolve{alike > 0 && ' all'}
          </Button>
          <Button variant="quiet" onClick={decide('closed')}>
            <X />
            Close{alike > 0 && ' all'}
          </Button>
        </>
      ) : (
        <Button variant="line" onClick={decide('open')}>
          <RotateCcw />
          Open again
        </Button>
      )}
    </div>
  )
}
