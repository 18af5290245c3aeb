import { useId, useRef, useState } from 'react'
import * as offersText from '#messages/offers'
import type { Activity } from '../../../../worker/contract/activities'
import { OFFER_COLLECT_AFTER_HOURS } from '../../../../worker/contract/limits'
import { describeCollecting, nameOfMembers } from '../../../../worker/contract/line'
import type { SeatOffers } from '../../../../worker/contract/offers'
import { formatDay } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { Avatar, AvatarStack } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { whenText } from './clock'
import * as styles from './collecting.module.css'
import type { Line } from './in-line'
import { describeFreed } from './in-line'
import * as offerStyles from './live-offers.module.css'
import { useStopHolding } from './queries'

type CollectingProps = Line & {
  activity: Pick<Activity, 'id' | 'dateTime' | 'timeZone'>
  collecting: NonNullable<SeatOffers['collecting']>
  now: number
}

/** A card with the seats held for the first group in line, while it needs more than are free (product.md 21.15). */
export function Collecting({ activity, collecting, now, line, free }: CollectingProps) {
  const [headingId, nameId] = [useId(), useId()]
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
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
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={offersText.letOthersQuestion()}
        message={describeStop(collecting, { line, free })}
        confirmLabel={offersText.letOthers()}
        tone="primary"
        busy={stop.isPending}
        onConfirm={() => !stop.isPending && stop.mutate(undefined, { onSettled: () => setAsking(false) })}
        finalFocus={() => button.current ?? heading.current}
      />
    </section>
  )
}

/** Placeholder of the card while it saves seats. The page's document has the sentence (`worker/documents`). */
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

/** Returns a sentence about who gets the released seats. */
function describeStop(collecting: CollectingProps['collecting'], { line, free }: Line): string {
  const { collected, members } = collecting
  const others = line.map((each) => ({ ...each, isHeldFor: false }))
  return [
    collected === 0 ? offersText.openSpotsGo() : describeFreed(collected, { line: others, free }),
    offersText.keepsPlace({ members: members.length, name: nameOfMembers(collecting) }),
    offersText.saveAgain({ hours: OFFER_COLLECT_AFTER_HOURS }),
  ].join(' ')
}
