import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Scale, X } from 'lucide-react'
import * as adminText from '#messages/admin'
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

const ENTRIES = { missed: () => adminText.missed(), gave_up_late: () => adminText.gaveUpLate() }

/** Open record disputes for an admin, with both sides' texts (product.md 24.11). */
export function OpenDisputes() {
  const { data: disputes, more } = pagedList(useInfiniteQuery(disputesQuery))
  if (!disputes || disputes.length === 0) return null
  return (
    <section className={styles.disputes} aria-labelledby="disputes-title">
      <h2 id="disputes-title">{adminText.attendanceDisputes()}</h2>
      <CardList label={adminText.attendanceDisputes()}>
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
      {
        onSuccess: () => toast.success(adminText.disputeDecided({ decision, name: person.name })),
      },
    )
  return (
    <li className={`card pad stack ${styles.card}`}>
      <div className="row wrap-row">
        <Badge tone="warning" icon={<Scale />}>
          {ENTRIES[kind]()}
        </Badge>
        <span className="small soft">
          {adminText.disputedBy({ date: formatDate(createdAt), name: isolate(person.name) })}
        </span>
      </div>
      <p className="small soft">
        {adminText.disputedActivity({
          title: activity.title,
          day: formatDay(activity),
          name: isolate(organizer.name),
          link: (text) => (
            <Link dir="auto" className="link" to="/activity/$id" params={{ id: activity.id }}>
              {text}
            </Link>
          ),
        })}
      </p>
      <blockquote dir="auto">{reason}</blockquote>
      <Answer dispute={dispute} />
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      {isOwn ? (
        <p className="small soft">{adminText.ownDispute()}</p>
      ) : (
        <div className="row wrap-row">
          <Button variant="soft" disabled={decide.isPending} onClick={() => send('accepted')}>
            <Check />
            {adminText.accept({
              name: isolate(firstName(person.name)),
              kind: kind === 'missed' ? kind : 'other',
            })}
          </Button>
          <Button variant="quiet" disabled={decide.isPending} onClick={() => send('rejected')}>
            <X />
            {adminText.keepAsIs()}
          </Button>
        </div>
      )}
    </li>
  )
}

function Answer({ dispute: { organizer, hostAnswer, hostNote } }: { dispute: AdminDispute }) {
  if (hostAnswer === null)
    return <p className="small soft">{adminText.hasNotAnswered({ name: isolate(organizer.name) })}</p>
  if (hostNote === null)
    return <p className="small soft">{adminText.standsBy({ name: isolate(organizer.name) })}</p>
  return (
    <>
      <p className="small soft">{adminText.standsByWith({ name: isolate(organizer.name) })}</p>
      <blockquote dir="auto">{hostNote}</blockquote>
    </>
  )
}
