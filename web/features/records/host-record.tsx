import * as recordsText from '#messages/records'
import type { OwnRecord } from '../../../worker/contract/records'
import type { ReplyTime } from '../../../worker/contract/vocabulary'
import { Stat } from '../../ui/stat'
import * as styles from './records.module.css'

const SPEEDS: Record<ReplyTime, () => string> = {
  hour: () => recordsText.withinHour(),
  hours: () => recordsText.withinHours(),
  day: () => recordsText.withinDay(),
  days: () => recordsText.withinDays(),
  week: () => recordsText.withinWeek(),
  longer: () => recordsText.afterWeek(),
}

/** Statistics about the activities that the user organized. */
export function HostRecord({ host }: { host: NonNullable<OwnRecord['host']> }) {
  const { wentAhead, calledOffLate, replyTime } = host
  return (
    <section className="card pad">
      <h2>{recordsText.asAnOrganizer()}</h2>
      <p className={`soft ${styles.lead}`}>{recordsText.hostLead()}</p>
      <div className={styles.stats}>
        <Stat value={wentAhead} label={recordsText.wentAhead()} />
        <Stat value={calledOffLate} label={recordsText.canceledLate()} />
        {replyTime && <Stat value={SPEEDS[replyTime]()} label={recordsText.usuallyReply()} />}
      </div>
    </section>
  )
}
