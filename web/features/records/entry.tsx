import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Check, ClockAlert, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import * as recordsText from '#messages/records'
import type { RecordEntry } from '../../../worker/contract/records'
import { formatDayInWords } from '../../lib/format'
import type { BadgeTone } from '../../ui/badge'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { DateBadge } from '../../ui/date-badge'
import { DisputeDialog } from './dispute-dialog'
import * as styles from './records.module.css'
import { byOrganizer, causeOf, disputeTextOf, untilText } from './words'

const KINDS: Record<RecordEntry['kind'], { label: () => string; tone: BadgeTone; Icon: LucideIcon }> = {
  attended: { label: () => recordsText.attended(), tone: 'success', Icon: Check },
  gave_up: { label: () => recordsText.gaveUpInTime(), tone: 'neutral', Icon: Undo2 },
  gave_up_late: { label: () => recordsText.gaveUpLate(), tone: 'warning', Icon: ClockAlert },
  missed: { label: () => recordsText.didNotCome(), tone: 'danger', Icon: X },
}

/** An entry with its cause, the state of its dispute, and a button to dispute it. */
export function Entry({ entry }: { entry: RecordEntry }) {
  const { label, tone, Icon } = KINDS[entry.kind]
  const disputeText = disputeTextOf(entry)
  const { dispute } = entry
  return (
    <li className={styles.entry} data-type={entry.type}>
      <DateBadge className={styles.date} size="sm" at={entry.dateTime} timeZone={entry.timeZone} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          {entry.organizerName === null ? (
            entry.title
          ) : (
            <Link dir="auto" className={styles.open} to="/activity/$id" params={{ id: entry.activityId }}>
              {entry.title}
            </Link>
          )}
          <span className="sr">, {formatDayInWords(entry)}</span>
        </h3>
        <p className="small soft">{causeOf(entry)}</p>
        {disputeText && <p className="small soft">{disputeText}</p>}
        {dispute?.hostNote && (
          <p className="small soft">
            {recordsText.organizerWrote({ ...byOrganizer(entry), note: dispute.hostNote })}
          </p>
        )}
      </div>
      <Badge tone={tone} icon={<Icon />} className={styles.kind}>
        {label()}
      </Badge>
      {entry.disputableUntil && <Disputable entry={entry} until={entry.disputableUntil} />}
    </li>
  )
}

function Disputable({ entry, until }: { entry: RecordEntry; until: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`between ${styles.disputable}`}>
      <p className="small">
        <b>{recordsText.isThisWrong()}</b>{' '}
        <span className="soft">{recordsText.disputeUntil({ day: untilText(until, entry.timeZone) })}</span>
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        {recordsText.disputeThisEntry()}
      </Button>
      <DisputeDialog entry={entry} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
