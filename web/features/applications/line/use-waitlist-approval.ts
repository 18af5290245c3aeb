import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { failureOf } from '../../../lib/api'
import { reload } from '../../../lib/changes'
import { toast } from '../../../ui/toast'
import { nameOfGroup, onePerGroup } from '../decide/together'
import { cacheMoved } from '../review/use-decisions'
import type { WaitlistDecision } from '../review/waitlist-decisions'
import { afterWaitlistDecision, sendWaitlistDecision } from '../review/waitlist-decisions'

/** `members` is a waitlisted applicant with the rest of their group. */
type Variables = { members: Application[]; decision: WaitlistDecision }

/**
 * Approves a waitlisted applicant for the next free seat, or undoes the approval. Updates the row optimistically, and rolls it
 * back if the server rejects the change.
 */
export function useWaitlistApproval({ onMoved }: { onMoved: (message: string) => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ members, decision }: Variables) => sendWaitlistDecision(onePerGroup(members), decision),
    onMutate: async ({ members, decision }) => {
      await queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
      for (const member of members)
        cacheMoved(queryClient, member, afterWaitlistDecision(member, decision, { at: '', waitlisted: 0 }))
    },
    onSuccess: (_, { members, decision }) => {
      const name = nameOfGroup(members)
      onMoved(
        decision === 'approveForWaitlist'
          ? decisionsText.isApprovedForWaitlist({ name })
          : decisionsText.isNotApprovedForWaitlist({ name }),
      )
    },
    onError: (error, { members }) => {
      for (const member of members) cacheMoved(queryClient, member, member)
      toast.failure(failureOf(error, decisionsText.approvalNotSaved()))
    },
    onSettled: () => reload(queryClient, 'offers', 'applications', 'activities', 'co-organizers'),
  })
}
