import type { OwnRecord } from '../../../worker/contract/records'
import type { ReplyTime } from '../../../worker/contract/vocabulary'
import { Stat } from '../../ui/stat'
import * as styles from './records.module.css'

const SPEEDS: Record<ReplyTime, string> = {
  hour: 'Within an hour',
  hours: 'Within a few hours',
  day: 'Within a day',
  days: 'Within 3 days',
  week: 'Within a week',
  longer: 'After more than a week',
}

/** Figures about the activities that the user organized. */
export function HostRecord({ host }: { host: NonNullable<OwnRecord['host']> }) {
  const { wentAhead, calledOffLate, replyTime } = host
  return (
    <section className={`card pad ${styles.section}`}>
      <h2>As an organizer</h2>
      <p className={`soft ${styles.lead}`}>
        The last 12 months. Only you see this. Applicants see just how fast you usually reply.
      </p>
      <div className={styles.stats}>
        <Stat value={wentAhead} label="went ahead" />
        <Stat value={calledOffLate} label="canceled within 24 hours of the start" />
        {replyTime && <Stat value={SPEEDS[replyTime]} label="you usually reply" />}
      </div>
    </section>
  )
}
