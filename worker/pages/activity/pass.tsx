import { CalendarPlus, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { ActionBar } from '../../../web/ui/action-bar'
import { buttonClass } from '../../../web/ui/button-class'
import { Cover } from '../../../web/ui/cover'
import { PriceCard } from '../../../web/ui/price-card'
import { Spots } from '../../../web/ui/spots'
import { firstName } from '../../contract/first-name'
import { coverOf } from '../listings/cover-of'
import { priceOf, spotsOf } from '../listings/spots'
import { formatAt } from '../listings/times'
import { textsIfTranslated } from '../shell/languages'
import { seatsAndPrice } from './facts'
import type { joinLinks } from './links'
import type { SharedPage } from './read'
import type { PageState } from './state'
import { isAhead } from './state'
import { StateBadge } from './state-badge'

type PassProps = {
  page: SharedPage
  state: PageState
  links: ReturnType<typeof joinLinks>
  code: string | null
}

/** The poster with the ticket below it: price, spots, and the main button. */
export function Pass({ page, state, links, code }: PassProps) {
  const { activity } = page
  return (
    <aside
      className={state === 'cancelled' ? 'side gone' : 'side'}
      aria-label={publicPagesText.priceAndSpots()}
    >
      <PriceCard
        className="pass"
        poster={
          <Cover {...coverOf(activity)} className="cover" sizes="(max-width: 900px) 100vw, 420px" eager />
        }
        activity={seatsAndPrice(activity)}
        spots={isAhead(state) ? <Spots {...spotsOf(activity)} /> : <StateBadge state={state} />}
        {...(state === 'cancelled' && { payment: publicPagesText.noOnePays() })}
      >
        <Deal page={page} state={state} links={links} code={code} />
      </PriceCard>
      <div className="row under">
        {isAhead(state) && (
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
export function PhoneBar({ page, state, links }: PassProps) {
  const canJoin = isAhead(state)
  const activity = canJoin ? page.activity : page.next?.activity
  if (!activity) return null
  return (
    <ActionBar
      label={publicPagesText.priceAndSpots()}
      price={canJoin ? priceOf(activity) : formatAt(activity.startsAt, activity.timeZone, 'leaf')}
      spots={<Spots {...spotsOf(activity)} />}
    >
      {canJoin ? (
        <a className={buttonClass({ block: true })} href={links.main.href} rel="nofollow">
          {links.main.label}
        </a>
      ) : (
        <a className={buttonClass({ block: true })} href={`/a/${activity.id}`}>
          {nextLabel(page)}
        </a>
      )}
    </ActionBar>
  )
}

function Deal({ page, state, links, code }: PassProps) {
  const { organizer, next } = page
  if (isAhead(state))
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
