import { useMutation } from '@tanstack/react-query'
import * as reportsText from '#messages/reports'
import type { ReportReason, ReportSubject } from '../../../worker/contract/reports'
import { api, call } from '../../lib/api'
import { toast } from '../../ui/toast'

/** The subject of a report. `name` is shown in the dialog. */
export type ReportTarget = { subject: ReportSubject; id: string; name: string }

/** Sends a report to the admin. */
export function useReport() {
  return useMutation({
    mutationFn: ({
      subject,
      id,
      ...json
    }: Omit<ReportTarget, 'name'> & { reason: ReportReason; details: string | null }) => {
      const reported = { comment: api.comments, activity: api.activities, user: api.users }[subject][':id']
      return call(reported.report.$post({ param: { id }, json }))
    },
    onSuccess: () => {
      toast.success(reportsText.thanks())
    },
  })
}
