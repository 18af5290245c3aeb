import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldQuestionMark } from 'lucide-react'
import * as securityText from '#messages/security'
import type { OwnSecurityEvent } from '../../../worker/contract/security'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { whenOf } from './event-text'
import { ownSecurityLogQuery, useAnswerSignIn } from './queries'
import * as styles from './was-this-you.module.css'

/** Asks whether the newest sign-in from a new device was the user's own. Renders nothing if there is none. */
export function WasThisYou({ onDenied }: { onDenied: () => void }) {
  const { data } = useInfiniteQuery(ownSecurityLogQuery)
  const events = data?.pages.flatMap(({ items }) => items) ?? []
  const open = events.find(({ isNewDevice, isAnswered }) => isNewDevice && !isAnswered)
  return open ? <Question event={open} onDenied={onDenied} /> : null
}

function Question({ event, onDenied }: { event: OwnSecurityEvent; onDenied: () => void }) {
  const { id, place, createdAt } = event
  const device = event.device ?? ''
  const answer = useAnswerSignIn()
  // Don't use `mutate` callbacks: answering unmounts this component, so they would never run.
  const send = (wasMe: boolean) =>
    void answer.mutateAsync({ id, wasMe }).then(
      () => (wasMe ? undefined : onDenied()),
      (error: unknown) => toast.failure(failureOf(error)),
    )
  return (
    <section className={styles.question} aria-labelledby="was-this-you">
      <ShieldQuestionMark />
      <div>
        <h2 id="was-this-you">{securityText.wasThisYou()}</h2>
        <p className="small soft">
          {securityText.newSignIn({
            ...whenOf(createdAt),
            where: place ? securityText.deviceInPlace({ device, place }) : device,
          })}
        </p>
        <div className={styles.buttons}>
          <Button busy={answer.isPending} onClick={() => send(true)}>
            {securityText.yesItWasMe()}
          </Button>
          <Button variant="line" disabled={answer.isPending} onClick={() => send(false)}>
            {securityText.noSecureMyAccount()}
          </Button>
        </div>
      </div>
    </section>
  )
}
