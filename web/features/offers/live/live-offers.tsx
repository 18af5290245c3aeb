import { AlarmClockPlus, Ellipsis, SkipForward, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import * as offersText from '#messages/offers'
import type { Activity } from '../../../../worker/contract/activities'
import { OFFER_EXTENSIONS_MAX } from '../../../../worker/contract/limits'
import { nameOfMembers } from '../../../../worker/contract/line'
import type { SeatOffer } from '../../../../worker/contract/offers'
import { formatClock, formatDuration } from '../../../lib/format'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { useNow } from '../../../lib/use-now'
import { Avatar, AvatarStack } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import { clockOf, whenText } from './clock'
import { ClockRing } from './clock-ring'
import type { Question } from './end-dialog'
import type { Line } from './in-line'
import { goesTo } from './in-line'
import * as styles from './live-offers.module.css'
import type { OfferAct } from './queries'
import { useManageOffer } from './queries'

const EndDialog = lazy(() => import('./end-dialog'))

type LiveOffersProps = Line & {
  activity: Pick<Activity, 'id' | 'timeZone' | 'offersSeats'>
  offers: SeatOffer[]
}

/** Live offers with their clocks and the organizer's actions (product.md 21.7). */
export function LiveOffers({ activity, offers, line, free }: LiveOffersProps) {
  const headingId = useId()
  const now = useNow()
  const [question, setQuestion] = useState<Question | null>(null)
  const asked = useDialogSubject(question)
  const manage = useManageOffer(activity.id)

  function send({ act, offer }: { act: OfferAct; offer: SeatOffer }) {
    if (manage.isPending) return
    manage.mutate({ id: offer.id, act }, { onSettled: () => setQuestion(null) })
  }

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{offersText.waitingForAYes()}</h2>
        <p>{offers.length > 0 ? offersText.lead() : describeNone(activity, { line, free })}</p>
      </div>
      {offers.length > 0 && (
        <ul aria-labelledby={headingId}>
          {offers.map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              timeZone={activity.timeZone}
              now={now}
              isExtending={
                manage.isPending && manage.variables.id === offer.id && manage.variables.act === 'extend'
              }
              onExtend={() => send({ act: 'extend', offer })}
              onAsk={(act) => setQuestion({ act, offer })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Suspense>
          <EndDialog
            question={asked.subject}
            open={asked.open}
            line={line}
            free={free}
            busy={manage.isPending}
            onClose={() => setQuestion(null)}
            onConfirm={() => send(asked.subject)}
          />
        </Suspense>
      )}
    </section>
  )
}

function describeNone({ offersSeats }: LiveOffersProps['activity'], { line, free }: Line): string {
  if (offersSeats === false) return offersText.youDecide()
  const next = goesTo('next', free + 1, line)
  if (next !== null) return offersText.noOffer({ next })
  return line.length > 0 ? offersText.noOfferNeedMore() : offersText.noOfferApprove()
}

type OfferProps = {
  offer: SeatOffer
  timeZone: string
  now: number
  isExtending: boolean
  onExtend: () => void
  onAsk: (act: 'skip' | 'end') => void
}

function Offer({ offer, timeZone, now, isExtending, onExtend, onAsk }: OfferProps) {
  const nameId = useId()
  const { members, seats, expiresAt, extensionsLeft, holdMinutes } = offer
  const name = nameOfMembers(offer)
  const button = { 'aria-describedby': nameId }
  return (
    <li className={styles.offer} data-group={members.length > 1 || undefined}>
      <ClockRing {...clockOf(offer, { now, timeZone })} />
      <div className={`row ${styles.who}`}>
        {members.length > 1 ? (
          <AvatarStack people={members.map(({ user }) => user)} size={36} />
        ) : (
          <Avatar name={name} image={offer.user.avatar} size={44} />
        )}
        <div>
          <b dir="auto" id={nameId}>
            {name}
          </b>
          <p>
            {offersText.offeredAt({
              spots: seats,
              time: formatClock({ dateTime: offer.offeredAt, timeZone }),
              whose: offer.seatOfUserId === null ? 'other' : 'silent',
            })}
          </p>
        </div>
      </div>
      <p className={styles.until}>{offersText.until({ whenText: whenText(expiresAt, { timeZone, now }) })}</p>
      <div className={styles.acts}>
        <Button
          {...button}
          variant="line"
          busy={isExtending}
          title={
            extensionsLeft === 0
              ? offersText.extendedAlready({
                  times: OFFER_EXTENSIONS_MAX,
                })
              : offersText.giveMore({ duration: formatDuration(holdMinutes) })
          }
          {...(extensionsLeft === 0 ? { 'aria-disabled': true } : { onClick: onExtend })}
        >
          <AlarmClockPlus />
          {offersText.moreTime()}
        </Button>
        <Button {...button} variant="line" aria-haspopup="dialog" onClick={() => onAsk('skip')}>
          <SkipForward />
          {offersText.nextPerson()}
        </Button>
        <Menu
          trigger={
            <IconButton label={offersText.moreForName({ name })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem danger icon={<X />} onSelect={() => onAsk('end')}>
            {offersText.takeBack()}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
