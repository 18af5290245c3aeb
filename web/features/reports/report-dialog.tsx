import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { REPORT_DETAILS_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { ReportReason } from '../../../worker/contract/reports'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '../../../worker/contract/vocabulary'
import { errorMessage } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import type { Reported } from './queries'
import { useReport } from './queries'
import { ReasonChoice } from './reason-choice'

const TITLES = {
  comment: () => 'Report this comment',
  activity: () => 'Report this activity',
  user: (name: string) => `Report ${name}`,
}

type ReportDialogProps = {
  /** Null while there is nothing to report. */
  reported: Reported | null
  onClose: () => void
}

/** Tells the admin what is wrong with a comment, an activity or a person. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const shown = useDialogSubject(reported, (a, b) => a.id === b.id)
  return shown && <ReportForm key={shown.key} reported={shown.subject} open={shown.open} onClose={onClose} />
}

function ReportForm({ reported, open, onClose }: { reported: Reported; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [isAsked, setAsked] = useState(false)
  const report = useReport()
  const words = details.trim()
  const reasonProblem = reason === null ? 'Please choose a reason' : undefined
  const detailsProblem =
    reason === 'other' && words === ''
      ? 'Please say what is wrong'
      : words.length > REPORT_DETAILS_MAX_CHARACTERS
        ? `Use at most ${REPORT_DETAILS_MAX_CHARACTERS.toLocaleString('en-US')} characters`
        : undefined
  const refused = report.error ? errorMessage(report.error) : undefined

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (reason === null || detailsProblem || report.isPending) return
    const { subject, id } = reported
    report.mutate({ subject, id, reason, details: words || null }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      dismissable={!report.isPending}
      title={TITLES[reported.subject](reported.name)}
      description="An admin looks at it. Nobody else sees that you reported it."
      onSubmit={send}
      footer={<DialogActions label="Report" tone="danger" busy={report.isPending} onCancel={onClose} />}
    >
      <ReasonChoice
        value={reason}
        onChange={setReason}
        options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
        error={isAsked ? reasonProblem : undefined}
      />
      <Field
        label={reason === 'other' ? 'What is wrong?' : 'Anything else we should know?'}
        optional={reason !== 'other'}
        error={(isAsked ? detailsProblem : undefined) ?? refused}
      >
        <Textarea
          rows={3}
          value={details}
          readOnly={report.isPending}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
