import { useState } from 'react'
import * as reportsText from '#messages/reports'
import { REPORT_REASON_LABELS } from '../../../worker/contract/labels'
import { REPORT_DETAILS_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { ReportReason } from '../../../worker/contract/reports'
import { REPORT_REASONS } from '../../../worker/contract/vocabulary'
import { failureOf } from '../../lib/api'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import type { ReportTarget } from './queries'
import { useReport } from './queries'
import { ReasonChoice } from './reason-choice'

const TITLES = {
  comment: () => reportsText.reportThisComment(),
  activity: () => reportsText.reportThisActivity(),
  user: (name: string) => reportsText.reportPerson({ name }),
}

type ReportFormDialogProps = { target: ReportTarget; open: boolean; onClose: () => void }

/** Report form: a reason, and details, which are required for the reason "other". */
export function ReportFormDialog({ target, open, onClose }: ReportFormDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const report = useReport()
  const details = typed.trim()
  const reasonError = reason === null ? reportsText.chooseReason() : undefined
  const detailsError =
    reason === 'other' && details === ''
      ? reportsText.sayWhatIsWrong()
      : details.length > REPORT_DETAILS_MAX_CHARACTERS
        ? reportsText.detailsTooLong({ max: REPORT_DETAILS_MAX_CHARACTERS })
        : undefined
  const failure = report.error ? failureOf(report.error) : null
  const serverError = failure?.pause ? undefined : failure?.text

  function submit() {
    setSubmitted(true)
    if (reason === null || detailsError) return
    const { subject, id } = target
    report.mutate({ subject, id, reason, details: details || null }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={TITLES[target.subject](target.name)}
      message={reportsText.hint()}
      confirmLabel={reportsText.report()}
      tone="danger"
      busy={report.isPending}
      onConfirm={submit}
      pause={failure?.pause}
    >
      <ReasonChoice
        value={reason}
        onChange={setReason}
        options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value]() }))}
        error={wasSubmitted ? reasonError : undefined}
      />
      <Field
        label={reason === 'other' ? reportsText.whatIsWrong() : reportsText.anythingElse()}
        optional={reason !== 'other'}
        error={(wasSubmitted ? detailsError : undefined) ?? serverError}
      >
        <Textarea
          rows={3}
          value={typed}
          readOnly={report.isPending}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
