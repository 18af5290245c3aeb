import { useId } from 'react'
import type { Application } from '../../../worker/contract/applications'
import { Button } from '../../ui/button'
import { useStillInterested } from './queries'
import * as styles from './still-interested.module.css'

/** After an unanswered offer: a button to get another (product.md 21.8). */
export function StillInterested({ application }: { application: Application }) {
  const headingId = useId()
  const ask = useStillInterested(application.id)
  return (
    <section className={styles.offer} aria-labelledby={headingId}>
      <h3 id={headingId}>We no longer hold the spot for you</h3>
      <p>
        You did not answer in time, and keep your place on the waitlist. Say so if you still want a spot, and
        we hold the next one for you when it is your turn.
      </p>
      <div className="row wrap-row">
        <Button busy={ask.isPending} onClick={() => !ask.isPending && ask.mutate()}>
          I still want a spot
        </Button>
      </div>
    </section>
  )
}
