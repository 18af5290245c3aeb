import { Ban, CalendarX, Check, Mail, RotateCcw, Trash2, X } from 'lucide-react'
import * as adminText from '#messages/admin'
import type { AdminReport } from '../../../../worker/contract/admin'
import { isolate } from '../../../../worker/contract/isolate'
import { Button } from '../../../ui/button'
import { preloadProps } from '../actions/action-dialog'
import type { RequestedAction } from '../actions/requested-action'

type ReportActionsProps = { report: AdminReport; onRequest: (requested: RequestedAction) => void }

/** The buttons that decide a report, and then those that act on its subject. */
export function ReportActions({ report, onRequest }: ReportActionsProps) {
  const { accused, activity, alike, comment, status, subject } = report
  const decide = (next: AdminReport['status']) => () => onRequest({ action: 'decide', report, status: next })
  const isOpen = status === 'open'
  return (
    <div className="row wrap-row">
      {isOpen ? (
        <>
          <Button {...preloadProps} variant="soft" onClick={decide('resolved')}>
            <Check />
            {alike > 0 ? adminText.resolveAll() : adminText.resolve()}
          </Button>
          <Button {...preloadProps} variant="quiet" onClick={decide('closed')}>
            <X />
            {alike > 0 ? adminText.closeAll() : adminText.close()}
          </Button>
        </>
      ) : (
        <Button {...preloadProps} variant="line" onClick={decide('open')}>
          <RotateCcw />
          {adminText.reopen()}
        </Button>
      )}
      {subject === 'comment' && comment && !comment.isDeleted && (
        <Button
          {...preloadProps}
          variant="line"
          onClick={() => onRequest({ action: 'deleteComment', id: comment.id, author: accused?.name })}
        >
          <Trash2 />
          {adminText.deleteComment()}
        </Button>
      )}
      {subject === 'activity' && activity && !activity.cancelledAt && !activity.isOver && (
        <Button
          {...preloadProps}
          variant="line"
          onClick={() => onRequest({ action: 'cancelActivity', id: activity.id, title: activity.title })}
        >
          <CalendarX />
          {adminText.cancelActivity()}
        </Button>
      )}
      {accused && !accused.isSuspended && !accused.isAdmin && (
        <>
          <Button
            {...preloadProps}
            variant="line"
            onClick={() => onRequest({ action: 'write', reportId: report.id, name: accused.name })}
          >
            <Mail />
            {adminText.writeTo({ name: isolate(accused.name) })}
          </Button>
          <Button
            {...preloadProps}
            variant="line"
            onClick={() => onRequest({ action: 'suspend', person: accused })}
          >
            <Ban />
            {adminText.suspendName({ name: isolate(accused.name) })}
          </Button>
        </>
      )}
    </div>
  )
}
