import { useMutation } from '@tanstack/react-query'
import type { ReportReason, ReportSubject } from '../../../worker/contract/reports'
import { api, call } from '../../lib/api'
import { toast } from '../../ui/toast'

/** What somebody reports; `name` is how it is called in the dialog. */
export type Reported = { subject: ReportSubject; id: string; name: string }

/** Files a report for the admin. */
export function useReport() {
  return useMutation({
    mutationFn: ({
      subject,
      id,
      ...json
    }: Omit<Reported, 'name'> & { reason: ReportReason; details: string | null }) => {
      const one = { comment: api.comments, activity: api.activities, user: api.users }[subject][':id']
      return call(one.report.$post({ param: { id }, json }))
    },
    onSuccess: () => {
      toast.success('Thanks, an admin will look at it')
    },
  })
}
