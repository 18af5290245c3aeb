import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import * as adminText from '#messages/admin'
import type { AdminReport } from '../../../../worker/contract/admin'
import { isolate } from '../../../../worker/contract/isolate'
import { REPORT_REASON_LABELS } from '../../../../worker/contract/labels'
import { formatDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import type { RequestedAction } from '../actions/requested-action'
import { LogList } from '../log-list'
import { ReportActions } from './report-actions'
import * as styles from './report-card.module.css'

type ReportCardProps = { report: AdminReport; onRequest: (requested: RequestedAction) => void }

/** A report: reason, reporter, a copy of the reported content, the decision, actions, and its log. */
export function ReportCard({ report, onRequest }: ReportCardProps) {
  const { reason, details, reporter, alike, createdAt, decidedAt, note, status } = report
  const [showsHistory, setShowsHistory] = useState(status !== 'open')
  const subjectIds = [report.id, report.comment?.id, report.activity?.id, report.accused?.id]
  return (
    <li className={`card pad ${styles.card}`}>
      <div className="row wrap-row">
        <Badge tone={reason === 'unsafe' || reason === 'harassment' ? 'danger' : 'warning'} icon={<Flag />}>
          {REPORT_REASON_LABELS[reason]()}
        </Badge>
        <span className="small soft">
          {adminText.reported({
            date: formatDate(createdAt),
            name: isolate(reporter.name),
            others: alike,
          })}
        </span>
      </div>
      {details && (
        <p dir="auto" className={styles.details}>
          {details}
        </p>
      )}
      <ReportSubject report={report} />
      {decidedAt && (
        <p className="small">
          {adminText.decided({
            status: status === 'resolved' ? status : 'other',
            date: formatDate(decidedAt),
            with: note ? 'note' : 'other',
            note: note ?? '',
          })}
        </p>
      )}
      {!decidedAt && note && <p className="small soft">{adminText.noteText({ note: isolate(note) })}</p>}
      <ReportActions
        report={report}
        onRequest={onRequest}
        showsHistory={showsHistory}
        onHistory={() => setShowsHistory(!showsHistory)}
      />
      {showsHistory && (
        <div className={styles.history}>
          <LogList subjectIds={subjectIds.filter((id) => id !== undefined)} isCompact />
        </div>
      )}
    </li>
  )
}

const SUBJECT_LABELS = {
  comment: () => adminText.commentBy(),
  activity: () => adminText.activityBy(),
  user: () => adminText.person(),
}

/** The reported content as it was at the time of the report, and its current state. */
function ReportSubject({
  report: { subject, accused, evidence, comment, activity },
}: {
  report: AdminReport
}) {
  const hasChanged = comment !== null && !comment.isDeleted && comment.content !== evidence
  const link = (text: string) => (
    <Link className="link" to="/activity/$id" params={{ id: activity?.id ?? '' }}>
      {text}
    </Link>
  )
  return (
    <div className={styles.subject}>
      <p className="row wrap-row">
        <span className="small soft">{SUBJECT_LABELS[subject]()}</span>
        {accused ? (
          <Link className="row link" to="/creator/$creatorId" params={{ creatorId: accused.id }}>
            <Avatar name={accused.name} image={accused.avatar} size={28} />
            {accused.name}
          </Link>
        ) : (
          <span>{adminText.aDeletedAccount()}</span>
        )}
        {accused?.isSuspended && <Badge tone="danger">{adminText.suspended()}</Badge>}
        {comment?.isDeleted && <Badge>{adminText.deleted()}</Badge>}
        {activity?.cancelledAt && <Badge>{adminText.canceled()}</Badge>}
      </p>
      {evidence && <blockquote dir="auto">{evidence}</blockquote>}
      {hasChanged && (
        <p className="small soft">{adminText.currentText({ text: isolate(comment.content) })}</p>
      )}
      {activity && (
        <p className="small soft">
          {subject === 'comment'
            ? adminText.commentOn({ title: activity.title, link })
            : link(adminText.openTheActivity())}
        </p>
      )}
    </div>
  )
}
