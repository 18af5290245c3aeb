import { lazy, Suspense, useId, useRef, useState } from 'react'
import * as offersText from '#messages/offers'
import type { Activity } from '../../../../worker/contract/activities'
import { describeCollecting, nameOfMembers } from '../../../../worker/contract/line'
import type { SeatOffers } from '../../../../worker/contract/offers'
import { formatDay } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { Avatar, AvatarStack } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/skeleton'
import { whenText } from './clock'
import * as styles from './collecting.module.css'
import type { Line } from './in-line'
import * as offerStyles from './live-offers.module.css'
import { useStopHolding } from './queries'

const StopDialog = lazy(() => import('./stop-dialog'))

type CollectingProps = Line & {
  activity: Pick<Activity, 'id' | 'dateTime' | 'timeZone'>
  collecting: NonNullable<SeatOffers['collecting']>
  now: number
}

/** Card with the seats held for the first group in line, while the group needs more seats than are free (product.md 21.15). */
export function Collecting({ activity, collecting, now, line, free }: CollectingProps) {
  const [headingId, nameId] = [useId(), useId()]
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const asked = useDialogSubject(isAsking || null)
  const stop = useStopHolding(activity.id)
  const me = useMe()
  const { members, user, seats, collected, firstSince, collectsFrom } = collecting
  const name = nameOfMembers(collecting)
  const isHolding = Date.parse(collectsFrom) <= now
  const isHeldInTime = Date.parse(collectsFrom) < Date.parse(activity.dateTime)
  const isOneOfThem = members.some((member) => member.user.id === me.id)
  return (
    <section aria-labelledby={headingId}>
      <div className={offerStyles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {offersText.waitingFor({ spots: seats })}
        </h2>
        <p>
          {isHolding
            ? describeCollecting(collecting)
            : isHeldInTime
              ? offersText.othersUntil({
                  whenText: whenText(collectsFrom, { timeZone: activity.timeZone, now }),
                  name,
                })
              : offersText.othersUntilStart()}
        </p>
      </div>
      <div className={offerStyles.offer} data-group={members.length > 1 || undefined}>
        <div className={styles.seats} aria-hidden="true">
          {Array.from({ length: seats }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat's identity is its position
            <i key={at} className={at < collected ? styles.held : undefined} />
          ))}
        </div>
        <div className={`row ${offerStyles.who}`}>
          {members.length > 1 ? (
            <AvatarStack people={members.map((member) => member.user)} size={36} />
          ) : (
            <Avatar name={name} image={user.avatar} size={44} />
          )}
          <div>
            <b dir="auto" id={nameId}>
              {name}
            </b>
            <p>
              {offersText.firstSince({
                day: formatDay({ dateTime: firstSince, timeZone: activity.timeZone }),
              })}
            </p>
          </div>
        </div>
        <p className={offerStyles.until}>{offersText.savedSoFar({ collected, spots: seats })}</p>
        {isHolding && !isOneOfThem && (
          <div className={offerStyles.acts}>
            <Button
              ref={button}
              variant="line"
              aria-describedby={nameId}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {offersText.letOthers()}
            </Button>
          </div>
        )}
      </div>
      {asked && (
        <Suspense>
          <StopDialog
            collecting={collecting}
            open={asked.open}
            line={line}
            free={free}
            busy={stop.isPending}
            onOpenChange={setAsking}
            onConfirm={() => !stop.isPending && stop.mutate(undefined, { onSettled: () => setAsking(false) })}
            finalFocus={() => button.current ?? heading.current}
          />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Placeholder for the card, for activities that hold seats for a group. In the served document, `worker/documents` adds the
 * sentence.
 */
export function CollectingLoading() {
  return (
    <section className="card" data-frame-if="collecting" hidden>
      <div className={offerStyles.head}>
        <h2>
          <Skeleton width={200} height={28} />
        </h2>
        <p data-frame="collecting" />
      </div>
    </section>
  )
}
