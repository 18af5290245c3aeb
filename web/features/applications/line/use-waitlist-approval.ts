import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../worker/contract/applications'
import { failureOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'
import { cacheMoved } from '../review/use-decisions'
import type { WaitlistDecision } from '../review/waitlist-decisions'
import { afterWaitlistDecision, sendWaitlistDecision } from '../review/waitlist-decisions'

type Variables = { application: Application; decision: WaitlistDecision }

/** Approves somebody in line for the next free seat, or takes that back. The row changes at once, and rolls back when refused. */
export function useWaitlistApproval({ onMoved }: { onMoved: (message: string) => void }) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['offers', 'applications', 'activities', 'co-organizers'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
  return useMutation({
    mutationFn: ({ application, decision }: Variables) => sendWaitlistDecision([application], decision),
    onMutate: async ({ application, decision }) => {
      await queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
      const after = afterWaitlistDecision(application, decision, { at: '', waitlisted: 0 })
      cacheMoved(queryClient, application, after)
    },
    onSuccess: (_, { application, decision }) => {
      const name = application.applicantName ?? 'Somebody'
      onMoved(
        decision === 'approveForWaitlist'
          ? `${name} is approved for the waitlist`
          : `${name} is no longer approved for the waitlist`,
      )
    },
    onError: (error, { application }) => {
      cacheMoved(queryClient, application, application)
      toast.failure(failureOf(error, 'The approval was not saved: '))
    },
    onSettled: refresh,
  })
}
