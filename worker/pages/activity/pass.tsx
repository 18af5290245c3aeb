import { CalendarPlus, Hourglass, Lock, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { Badge } from '../../../web/ui/badge'
import { buttonClass } from '../../../web/ui/button-class'
import { moreNeededOf, spotsLeft } from '../../activities/rules'
import { firstName } from '../../contract/first-name'
import { LOW_SPOTS_THRESHOLD } from '../../contract/limits'
import { Cover } from '../listings/cards'
import { formatPrice } from '../listings/spots'
import { formatAt } from '../listings/times'
import { textsIfTranslated } from '../shell/languages'
import type { joinLinks } from './links'
import type { SharedPage } from './read'
import type { PageState } from './state'

/** Up to this number, each seat has a segment. */
const SEGMENTS_MAX = 12

type PassProps = {
  page: SharedPage
  state: PageState
  links: ReturnType<typeof joinLinks>
  code: string | null
}

/** The poster with the ticket below it: price, spots, and the main button. */
export function Pass({ page, state, links, code }: PassProps) {
  const { activity } = page
  const isAhead = state === 'open' || state === 'full'
  return (
    <aside
      className={state === 'cancelled' ? 'side gone' : 'side'}
      aria-label={publicPagesText.priceAndSpots()}
    >
      <div className="pass">
        <Cover activity={activity} className="cover" sizes="(max-width: 900px) 100vw, 420px" isFirst />
        <div className="ticket">
          <div className="top">
            <p className="between">
              <span className="price">{formatPrice(activity)}</span>
              <SpotsBadge activity={activity} state={state} />
            </p>
            {isAhead && <Seats activity={activity} />}
            {state === 'cancelled' && <p className="soft">{publicPagesText.noOnePays()}</p>}
          </div>
          <div className="perf" />
          <div className="deal">
            <Deal page={page} state={state} links={links} code={code} />
          </div>
        </div>
      </div>
      <div className="row under">
        {isAhead && (
          <a className={buttonClass({ variant: 'quiet' })} href={`/a/${activity.id}.ics`} rel="nofollow">
            <CalendarPlus />
            {publicPagesText.addToCalendar()}
          </a>
        )}
        <button
          className={buttonClass({ variant: 'quiet' })}
          type="button"
          hidden
          data-share={activity.title}
          {...textsIfTranslated(() => ({
            'data-copied': publicPagesText.linkCopied(),
            'data-not-copied': publicPagesText.copyFromAddressBar(),
          }))}
        >
          <Share2 />
          {publicPagesText.share()}
        </button>
      </div>
    </aside>
  )
}

/** The same button on phones, fixed to the bottom. */
export function ActionBar({ page, state, links }: PassProps) {
  const isAhead = state === 'open' || state === 'full'
  const activity = isAhead ? page.activity : page.next?.activity
  if (!activity) return null
  const left = spotsLeft(activity)
  return (
    <div className="between actbar">
      <span>
        <span className="p">
          {isAhead ? formatPrice(activity) : formatAt(activity.startsAt, activity.timeZone, 'leaf')}
        </span>
        <span className={isAhead && isLow(left) ? 'small s hurry' : 'small s soft'}>
          {spotsText(left, isAhead ? moreNeededOf(activity) : 0)}
        </span>
      </span>
      {isAhead ? (
        <a className={buttonClass()} href={links.main.href} rel="nofollow">
          {links.main.label}
        </a>
      ) : (
        <a className={buttonClass()} href={`/a/${activity.id}`}>
          {nextLabel(page)}
        </a>
      )}
    </div>
  )
}

function Deal({ page, state, links, code }: PassProps) {
  const { organizer, next } = page
  if (state === 'open' || state === 'full')
    return (
      <>
        <a className={buttonClass({ size: 'lg', block: true })} href={links.main.href} rel="nofollow">
          {links.main.label}
        </a>
        <p className="small soft fine">
          {state === 'full' && `${publicPagesText.ifSpotOpens({ name: firstName(organizer.name) })} `}
          {code === null
            ? publicPagesText.newHere({ signUp: (text) => <TextLink href={links.signUp}>{text}</TextLink> })
            : publicPagesText.invitationIncluded({
                logIn: (text) => <TextLink href={links.logIn}>{text}</TextLink>,
              })}
        </p>
      </>
    )
  if (next)
    return (
      <a className={buttonClass({ size: 'lg', block: true })} href={`/a/${next.activity.id}`}>
        {nextLabel(page, formatAt(next.activity.startsAt, next.activity.timeZone, 'monthDay'))}
      </a>
    )
  return (
    <p className="soft">{state === 'begun' ? publicPagesText.started() : publicPagesText.nothingToJoin()}</p>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="nofollow">
      {children}
    </a>
  )
}

/** Returns the label of the link to the next date of the series, or to another activity of the organizer. */
function nextLabel({ organizer, next }: SharedPage, date?: string): string {
  const name = firstName(organizer.name)
  if (next?.isSameSeries)
    return date ? publicPagesText.seeNextDateOn({ date }) : publicPagesText.seeNextDate()
  return date ? publicPagesText.seeNextOfOn({ name, date }) : publicPagesText.seeNextOf({ name })
}

function SpotsBadge({ activity, state }: { activity: SharedPage['activity']; state: PageState }) {
  if (state === 'cancelled') return <Badge tone="danger">{publicPagesText.canceled()}</Badge>
  if (state === 'over') return <Badge>{publicPagesText.over()}</Badge>
  if (state === 'begun') return <Badge>{publicPagesText.hasStarted()}</Badge>
  const left = spotsLeft(activity)
  return (
    <Badge tone={isLow(left) ? 'low-solid' : 'neutral'} icon={left === 0 ? <Lock /> : <Hourglass />}>
      {spotsText(left, moreNeededOf(activity))}
    </Badge>
  )
}

function Seats({ activity }: { activity: SharedPage['activity'] }) {
  const { maxParticipants: seats, participantsCount, heldCount, priceCents } = activity
  const taken = participantsCount + heldCount
  const segments = Math.min(seats, SEGMENTS_MAX)
  const filled = Math.round((taken / seats) * segments)
  return (
    <>
      <p className="seats" aria-hidden="true">
        {Array.from({ length: segments }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          <i key={at} className={at < filled ? 'on' : undefined} />
        ))}
      </p>
      <p className="small soft">
        {publicPagesText.spotsTaken({ taken, spots: seats })}
        {priceCents > 0 && ` ${publicPagesText.payDirectly()}`}
      </p>
    </>
  )
}

const isLow = (left: number) => left > 0 && left <= LOW_SPOTS_THRESHOLD

/** Returns the number of spots left, or the number of people needed unless few spots are left. */
function spotsText(left: number, more = 0): string {
  if (left === 0) return publicPagesText.noSpotsLeft()
  if (more > 0 && left > LOW_SPOTS_THRESHOLD) return publicPagesText.needsMore({ more })
  return publicPagesText.spotsLeft({ left })
}
