import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../worker/contract/applications'
import { failureOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { nameOf } from '../review/use-decisions'
import { allWithStatusQuery, sendKeep } from './queries'

/** A button that keeps the seat of a participant who has not answered (product.md 22.7). */
export default function KeepButton({
  application,
  describedBy,
}: {
  application: Application
  describedBy: string
}) {
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: () => sendKeep(application),
    onSuccess: () => {
      toast.success(`${nameOf(application)} keeps the seat`)
    },
    onError: (error) => {
      toast.failure(failureOf(error))
    },
    onSettled: () => queryClient.invalidateQueries(allWithStatusQuery(application.activityId, 'APPROVED')),
  })
  return (
    <Button variant="line" aria-describedby={describedBy} busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep the seat
    </Button>
  )
}
