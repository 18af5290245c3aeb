import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../worker/contract/activities'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import { isAtNight } from '../../../worker/contract/at-night'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { formatTime } from '../../lib/format'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { useQuit } from './queries'
import * as styles from './still-coming.module.css'

const { yes, no } = ANSWER_LABELS.coming

/** The "Still coming?" question, until the participant answers it (product.md 22.3). */
export default function StillComing({ activity: { id, timeZone, participation } }: { activity: Activity }) {
  const passedOnFrom = participation?.stillComing?.passedOnFrom
  const confirm = useConfirm(id)
  const quit = useQuit()
  const isSending = confirm.isPending || quit.isPending
  return (
    <section className={styles.ask} aria-labelledby="still-coming">
      <h3 id="still-coming">{participationsText.stillComing()}</h3>
      {passedOnFrom && (
        <p className="small soft">
          {isAtNight(passedOnFrom, timeZone)
            ? participationsText.offerAtNight()
            : participationsText.offerFrom({ time: formatTime({ dateTime: passedOnFrom, timeZone }) })}
        </p>
      )}
      <div className="row wrap-row">
        <Button busy={confirm.isPending} onClick={() => !isSending && confirm.mutate()}>
          <Check />
          {yes.button()}
        </Button>
        <Button variant="line" busy={quit.isPending} onClick={() => !isSending && quit.mutate(id)}>
          {no.button()}
        </Button>
      </div>
    </section>
  )
}

function useConfirm(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.participations['still-coming'][':activityId'].$put({ param: { activityId } })),
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () => reload(queryClient, 'participations', 'activities'),
  })
}
