import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { AdminReport } from '../../../worker/contract/admin'
import { REPORT_REASON_LABELS } from '../../../worker/contract/vocabulary'
import { formatDate, pluralize } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import * as styles from './admin.module.css'
import type { Asked } from './asked-act'
import { LogList } from './log-list'
import { ReportActs } from './report-acts'

type ReportCardProps = { report: AdminReport; onAsk: (asked: Asked) => void }

/** One report: why, by whom, what it is about as it read then, and what was and can be done. */
export function ReportCard({ report, onAsk }: ReportCardProps) {
  const { reason, details, reporter, alike, createdAt, decidedAt, note, status } = report
  const [showsLog, setShowsLog] = useState(status !== 'open')
  const subjects = [report.id, report.comment?.id, report.activity?.id, report.accused?.id]
  return (
    <li className={`card pad ${styles.reportCard}`}>
      <div className="row wrap-row">
        <Badge tone={reason === 'unsafe' || reason === 'harassment' ? 'danger' : 'warning'} icon={<Flag />}>
          {REPORT_REASON_LABELS[reason]}
        </Badge>
        <span className="small soft">
          Reported {formatDate(createdAt)} by {reporter.name}
          {alike > 0 && `, and by ${pluralize(alike, 'other')}`}
        </span>
      </div>
      {details && <p className={styles.reportDetails}>{details}</p>}
      <Reported report={report} />
      {decidedAt && (
        <p className="small">
          <b>{status === 'resolved' ? 'Resolved' : 'Closed'}</b> {formatDate(decidedAt)}
          {note && `: ${note}`}
        </p>
      )}
      {!decidedAt && note && <p className="small soft">Note: {note}</p>}
      <ReportActs report={report} onAsk={onAsk} />
      <Button variant="quiet" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
        {showsLog ? 'Hide what was done' : 'Show what was done'}
      </Button>
      {showsLog && <LogList subjects={subjects.filter((id) => id !== undefined)} level={4} />}
    </li>
  )
}

const KINDS = { comment: 'Comment by', activity: 'Activity by', user: 'Person:' }

/** What it is about, as it read when it was reported, and what became of it. */
function Reported({ report: { subject, accused, evidence, comment, activity } }: { report: AdminReport }) {
  const hasChanged = comment !== null && !comment.isDeleted && comment.content !== evidence
  return (
    <div className={styles.reported}>
      <p className="row wrap-row">
        <span className="small soft">{KINDS[subject]}</span>
        {accused ? (
          <Link className="row link" to="/creator/$creatorId" params={{ creatorId: accused.id }}>
            <Avatar name={accused.name} image={accused.avatar} size={28} />
            {accused.name}
          </Link>
        ) : (
          <span>somebody who has left</span>
        )}
        {accused?.isSuspended && <Badge tone="danger">Suspended</Badge>}
        {comment?.isDeleted && <Badge>Deleted</Badge>}
        {activity?.cancelledAt && <Badge>Cancelled</Badge>}
      </p>
      {evidence && <blockquote>{evidence}</blockquote>}
      {hasChanged && <p className="small soft">Reads now: {comment.content}</p>}
      {activity && (
        <p className="small soft">
          {subject === 'comment' && 'On '}
          <Link className="link" to="/activity/$id" params={{ id: activity.id }}>
            {subject === 'comment' ? activity.title : 'Open the activity'}
          </Link>
        </p>
      )}
    </div>
  )
}
