import { AlarmClockPlus, SkipForward } from 'lucide-react'
import { useId, useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { firstName } from '../../../../worker/contract/first-name'
import {
  OFFER_EXTENSIONS_MAX,
  OFFER_PAUSE_FROM_HOUR,
  OFFER_PAUSE_UNTIL_HOUR,
} from '../../../../worker/contract/limits'
import type { SeatOffer } from '../../../../worker/contract/offers'
import { dateAt, formatClock, formatDay, formatDuration } from '../../../lib/format'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { useNow } from '../../../lib/use-now'
import { Avatar, AvatarStack } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { clockOf } from './clock'
import { ClockRing } from './clock-ring'
import * as styles from './live-offers.module.css'
import type { OfferAct } from './queries'
import { useManageOffer } from './queries'

type LiveOffersProps = {
  activity: Pick<Activity, 'id' | 'timeZone' | 'offersSeats'>
  offers: SeatOffer[]
  /** Name of who gets a seat that becomes free now. */
  next: string | undefined
}

type Question = { act: 'skip' | 'end'; offer: SeatOffer }

/** The seats on offer, with their clocks and what the organizer can do about them (product.md 21.7). */
export function LiveOffers({ activity, offers, next }: LiveOffersProps) {
  const headingId = useId()
  const now = useNow()
  const [question, setQuestion] = useState<Question | null>(null)
  const asked = useDialogSubject(question)
  const manage = useManageOffer(activity.id)

  function send({ act, offer }: { act: OfferAct; offer: SeatOffer }) {
    if (manage.isPending) return
    manage.mutate(
      { id: offer.id, act },
      {
        onSuccess: ({ offers }) => {
          const held = offers.find(({ id }) => id === offer.id)
          if (held) toast.success(`Held for ${nameOfOffer(offer)} until ${untilText(held, activity, now)}`)
        },
        onSettled: () => setQuestion(null),
      },
    )
  }

  return (
    <section className="card" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>On offer now</h2>
        <p>{offers.length > 0 ? LEAD : describeNone(activity, next)}</p>
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
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => !open && setQuestion(null)}
          {...QUESTIONS[asked.subject.act](nameOfOffer(asked.subject.offer), next)}
          busy={manage.isPending}
          onConfirm={() => send(asked.subject)}
        />
      )}
    </section>
  )
}

/** "Hana Sato", or "Sofia, Jonah, and Maya" for a group. */
function nameOfOffer({ user, members }: SeatOffer): string {
  if (members.length < 2) return user.name
  return new Intl.ListFormat('en').format(members.map((member) => firstName(member.user.name)))
}

const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const LEAD = `A held seat counts as taken. Clocks stop from ${hourText(OFFER_PAUSE_FROM_HOUR)} to ${hourText(OFFER_PAUSE_UNTIL_HOUR)}.`

function describeNone({ offersSeats }: LiveOffersProps['activity'], next: string | undefined): string {
  if (offersSeats === false) return 'Freed seats are not offered to anybody. You decide who gets them.'
  if (next !== undefined) return `No seat is on offer. The next one that is freed is offered to ${next}.`
  return 'No seat is on offer. A freed seat is offered to the first person in line whom you approved.'
}

/** What the acts that end an offer do, before they do it. */
const QUESTIONS = {
  skip: (name: string, next: string | undefined) => ({
    title: `Skip ${name}?`,
    message: `${seatGoesTo(next)} ${name} keeps the place in line, without another offer until you approve them again. Nobody is told of the skip.`,
    confirmLabel: 'Skip',
    tone: 'primary' as const,
  }),
  end: (name: string, next: string | undefined) => ({
    title: `End the offer to ${name}?`,
    message: `${seatGoesTo(next)} The place on the waitlist stays, without your approval.`,
    confirmLabel: 'End the offer',
  }),
}

const seatGoesTo = (next: string | undefined) =>
  next === undefined
    ? 'The seat becomes free: nobody else in line is approved.'
    : `The seat is offered to ${next} at once.`

/** "7:40 PM", with the day if that is not today. */
function untilText({ expiresAt }: SeatOffer, { timeZone }: Pick<Activity, 'timeZone'>, now: number): string {
  const at = { dateTime: expiresAt, timeZone }
  const isToday = dateAt(at) === dateAt({ dateTime: new Date(now).toISOString(), timeZone })
  return isToday ? formatClock(at) : `${formatClock(at)}, ${formatDay(at)}`
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
  const { members, seats, extensionsLeft, holdMinutes } = offer
  const name = nameOfOffer(offer)
  const button = { 'aria-describedby': nameId }
  return (
    <li className={styles.offer} data-group={members.length > 1 || undefined}>
      <ClockRing {...clockOf(offer, { now, timeZone })} />
      <div className={styles.who}>
        {members.length > 1 ? (
          <AvatarStack people={members.map(({ user }) => user)} size={36} />
        ) : (
          <Avatar name={name} image={offer.user.avatar} size={44} />
        )}
        <div>
          <b id={nameId}>{name}</b>
          <p>
            {seats > 1 && `${seats} seats · `}
            Offered at {formatClock({ dateTime: offer.offeredAt, timeZone })}
            {offer.seatOfUserId !== null && ' · a seat without an answer'}
          </p>
        </div>
      </div>
      <p className={styles.until}>
        Held until <b>{untilText(offer, { timeZone }, now)}</b>
      </p>
      <div className={styles.acts}>
        <Button
          {...button}
          variant="line"
          busy={isExtending}
          title={
            extensionsLeft === 0
              ? `Extended ${OFFER_EXTENSIONS_MAX} times already`
              : `Hold the seat ${formatDuration(holdMinutes)} longer`
          }
          {...(extensionsLeft === 0 ? { 'aria-disabled': true } : { onClick: onExtend })}
        >
          <AlarmClockPlus />
          Extend
        </Button>
        <Button {...button} variant="line" aria-haspopup="dialog" onClick={() => onAsk('skip')}>
          <SkipForward />
          Skip
        </Button>
        <Button {...button} variant="danger-quiet" aria-haspopup="dialog" onClick={() => onAsk('end')}>
          End
        </Button>
      </div>
    </li>
  )
}
