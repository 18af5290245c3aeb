import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Scale, X } from 'lucide-react'
import type { AdminDispute } from '../../../../worker/contract/admin'
import { firstName } from '../../../../worker/contract/first-name'
import { isolate } from '../../../../worker/contract/isolate'
import { failureOf } from '../../../lib/api'
import { formatDate, formatDay } from '../../../lib/format'
import { pagedList } from '../../../lib/load-state'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { FormError } from '../../../ui/form-error'
import { LoadMore } from '../../../ui/load-more'
import { toast } from '../../../ui/toast'
import { CardList } from '../panel'
import { disputesQuery, useAdminAction } from '../queries'
import * as styles from './disputes.module.css'

const ENTRIES = { missed: 'Did not come', gave_up_late: 'Gave up late' }

/** Open record disputes for an admin, with both sides' texts (product.md 24.11). */
export function OpenDisputes() {
  const { data: disputes, more } = pagedList(useInfiniteQuery(disputesQuery))
  if (!disputes || disputes.length === 0) return null
  return (
    <section className={styles.disputes} aria-labelledby="disputes-title">
      <h2 id="disputes-title">Attendance disputes</h2>
      <CardList label="Attendance disputes">
        {disputes.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} />
        ))}
      </CardList>
      {more && <LoadMore {...more} />}
    </section>
  )
}

function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  const { id, activity, createdAt, kind, person, organizer, reason, isOwn } = dispute
  const decide = useAdminAction()
  const failure = decide.isError ? failureOf(decide.error) : null
  const send = (decision: 'accepted' | 'rejected') =>
    decide.mutate(
      { action: 'decideDispute', id, decision },
      { onSuccess: () => toast.success(`Dispute ${decision}. ${person.name} is notified`) },
    )
  return (
    <li className={`card pad stack ${styles.card}`}>
      <div className="row wrap-row">
        <Badge tone="warning" icon={<Scale />}>
          {ENTRIES[kind]}
        </Badge>
        <span className="small soft">
          Disputed {formatDate(createdAt)} by {isolate(person.name)}
        </span>
      </div>
      <p className="small soft">
        <Link dir="auto" className="link" to="/activity/$id" params={{ id: activity.id }}>
          {activity.title}
        </Link>
        , {formatDay(activity)}, organized by {isolate(organizer.name)}
      </p>
      <blockquote dir="auto">{reason}</blockquote>
      <Answer dispute={dispute} />
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      {isOwn ? (
        <p className="small soft">You are part of this dispute, so another admin decides.</p>
      ) : (
        <div className="row wrap-row">
          <Button variant="soft" disabled={decide.isPending} onClick={() => send('accepted')}>
            <Check />
            {isolate(firstName(person.name))} {kind === 'missed' ? 'was there' : 'gave up in time'}
          </Button>
          <Button variant="quiet" disabled={decide.isPending} onClick={() => send('rejected')}>
            <X />
            Keep as is
          </Button>
        </div>
      )}
    </li>
  )
}

function Answer({ dispute: { organizer, hostAnswer, hostNote } }: { dispute: AdminDispute }) {
  if (hostAnswer === null) return <p className="small soft">{isolate(organizer.name)} has not answered.</p>
  if (hostNote === null) return <p className="small soft">{isolate(organizer.name)} stands by the entry.</p>
  return (
    <>
      <p className="small soft">{isolate(organizer.name)} stands by the entry:</p>
      <blockquote>{hostNote}</blockquote>
    </>
  )
}
