import { Ban, CalendarX, Check, Ellipsis, History, Mail, RotateCcw, Trash2, X } from 'lucide-react'
import * as adminText from '#messages/admin'
import type { AdminReport } from '../../../../worker/contract/admin'
import { isolate } from '../../../../worker/contract/isolate'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import { preloadProps } from '../actions/action-dialog'
import type { RequestedAction } from '../actions/requested-action'

type ReportActionsProps = {
  report: AdminReport
  onRequest: (requested: RequestedAction) => void
  showsHistory: boolean
  onHistory: () => void
}

/** The buttons that decide a report, and a menu of its history and the actions on its subject. */
export function ReportActions(props: ReportActionsProps) {
  const { report, onRequest } = props
  const decide = (next: AdminReport['status']) => () => onRequest({ action: 'decide', report, status: next })
  return (
    <div className="row wrap-row">
      {report.status === 'open' ? (
        <>
          <Button {...preloadProps} variant="soft" onClick={decide('resolved')}>
            <Check />
            {report.alike > 0 ? adminText.resolveAll() : adminText.resolve()}
          </Button>
          <Button {...preloadProps} variant="quiet" onClick={decide('closed')}>
            <X />
            {report.alike > 0 ? adminText.closeAll() : adminText.close()}
          </Button>
        </>
      ) : (
        <Button {...preloadProps} variant="line" onClick={decide('open')}>
          <RotateCcw />
          {adminText.reopen()}
        </Button>
      )}
      <MoreActions {...props} />
    </div>
  )
}

function MoreActions({ report, onRequest, showsHistory, onHistory }: ReportActionsProps) {
  const { accused, activity, comment, subject } = report
  const canDelete = subject === 'comment' && comment && !comment.isDeleted
  const canCancel = subject === 'activity' && activity && !activity.cancelledAt && !activity.isOver
  const canActOn = accused && !accused.isSuspended && !accused.isAdmin
  return (
    <Menu
      trigger={
        <IconButton label={adminText.moreActions()} {...preloadProps}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<History />} onSelect={onHistory}>
        {showsHistory ? adminText.hideHistory() : adminText.showHistory()}
      </MenuItem>
      {canActOn && (
        <MenuItem
          icon={<Mail />}
          onSelect={() => onRequest({ action: 'write', reportId: report.id, name: accused.name })}
        >
          {adminText.writeTo({ name: isolate(accused.name) })}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem
          icon={<Trash2 />}
          danger
          onSelect={() => onRequest({ action: 'deleteComment', id: comment.id, author: accused?.name })}
        >
          {adminText.deleteComment()}
        </MenuItem>
      )}
      {canCancel && (
        <MenuItem
          icon={<CalendarX />}
          danger
          onSelect={() => onRequest({ action: 'cancelActivity', id: activity.id, title: activity.title })}
        >
          {adminText.cancelActivity()}
        </MenuItem>
      )}
      {canActOn && (
        <MenuItem icon={<Ban />} danger onSelect={() => onRequest({ action: 'suspend', person: accused })}>
          {adminText.suspendName({ name: isolate(accused.name) })}
        </MenuItem>
      )}
    </Menu>
  )
}
