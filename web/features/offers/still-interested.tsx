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
      <h3 id={headingId}>You missed your turn</h3>
      <p>
        You didn't answer in time. You keep your place on the waitlist. Still want a spot? We'll hold the next
        one for you.
      </p>
      <div className="row wrap-row">
        <Button busy={ask.isPending} onClick={() => !ask.isPending && ask.mutate()}>
          I still want a spot
        </Button>
      </div>
    </section>
  )
}
