import { useId } from 'react'
import * as offersText from '#messages/offers'
import type { Application } from '../../../worker/contract/applications'
import { Button } from '../../ui/button'
import { useStillInterested } from './queries'
import * as styles from './still-interested.module.css'

/** Button to request another offer after one went unanswered (product.md 21.8). */
export function StillInterested({ application }: { application: Application }) {
  const headingId = useId()
  const ask = useStillInterested(application.id)
  return (
    <section className={styles.offer} aria-labelledby={headingId}>
      <h3 id={headingId}>{offersText.missedTurn()}</h3>
      <p>{offersText.missedTurnHint()}</p>
      <div className="row wrap-row">
        <Button busy={ask.isPending} onClick={() => !ask.isPending && ask.mutate()}>
          {offersText.stillWant()}
        </Button>
      </div>
    </section>
  )
}
