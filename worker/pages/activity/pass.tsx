/** @jsxImportSource hono/jsx */
import { moreNeededOf, spotsLeft, tentativeTextOf } from '../../activities/rules'
import { firstName } from '../../contract/first-name'
import { LOW_SPOTS_THRESHOLD } from '../../contract/limits'
import { Cover } from '../listings/cards'
import { formatPrice } from '../listings/price'
import { formatAt } from '../listings/times'
import { Icon } from '../shell/icons'
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
  const { activity, organizer } = page
  const isAhead = state === 'open' || state === 'full'
  return (
    <aside class={state === 'cancelled' ? 'side gone' : 'side'} aria-label="Price and spots">
      <div class="pass">
        <Cover card={{ ...activity, organizer }} id="hero" />
        <div class="ticket">
          <div class="top">
            <p class="between">
              <span class="price">{formatPrice(activity.priceCents)}</span>
              <SpotsBadge activity={activity} state={state} />
            </p>
            {isAhead && <Seats activity={activity} />}
            {state === 'cancelled' && <p class="soft">No one pays for a canceled activity.</p>}
          </div>
          <div class="perf" />
          <div class="deal">
            <Deal page={page} state={state} links={links} code={code} />
          </div>
        </div>
      </div>
      <div class="under">
        {isAhead && (
          <a class="btn btn-quiet" href={`/a/${activity.id}.ics`} rel="nofollow">
            <Icon name="calendar-plus" />
            {tentativeTextOf(activity) ? 'Add as tentative' : 'Add to Calendar'}
          </a>
        )}
        <button class="btn btn-quiet" type="button" hidden data-share={activity.title}>
          <Icon name="share-2" />
          Share
        </button>
      </div>
    </aside>
  )
}

/** The same button on phones, fixed to the bottom. */
export function ActionBar({ page, state, links }: PassProps) {
  const { activity, next } = page
  const left = spotsLeft(activity)
  if (state === 'open' || state === 'full')
    return (
      <div class="actbar">
        <span>
          <span class="p">{formatPrice(activity.priceCents)}</span>
          <span class={left > 0 && left <= LOW_SPOTS_THRESHOLD ? 's hurry' : 's soft'}>
            {spotsText(left, moreNeededOf(activity))}
          </span>
        </span>
        <a class="btn" href={links.main.href} rel="nofollow">
          {state === 'full' ? 'Join the waitlist' : links.main.label}
        </a>
      </div>
    )
  if (!next) return null
  return (
    <div class="actbar">
      <span>
        <span class="p">{formatAt(next.activity.startsAt, next.activity.timeZone, 'leaf')}</span>
        <span class="s soft">{spotsText(spotsLeft(next.activity))}</span>
      </span>
      <a class="btn" href={`/a/${next.activity.id}`}>
        {nextLabel(page)}
      </a>
    </div>
  )
}

function Deal({ page, state, links, code }: PassProps) {
  const { organizer, next } = page
  if (state === 'open' || state === 'full')
    return (
      <>
        <a class="btn btn-lg btn-block" href={links.main.href} rel="nofollow">
          {state === 'full' ? 'Join the waitlist' : links.main.label}
        </a>
        <p class="fine">
          {state === 'full' && `If a spot opens, ${firstName(organizer.name)} decides who gets it. `}
          {code === null ? (
            <>
              New here?{' '}
              <a class="link" href={links.signUp} rel="nofollow">
                Sign up
              </a>{' '}
              for free with an invitation code. Any member can give you one.
            </>
          ) : (
            <>
              Your invitation is included.{' '}
              <a class="link" href={links.logIn} rel="nofollow">
                Log in
              </a>{' '}
              if you have an account.
            </>
          )}
        </p>
      </>
    )
  if (next)
    return (
      <a class="btn btn-lg btn-block" href={`/a/${next.activity.id}`}>
        {nextLabel(page)}, {formatAt(next.activity.startsAt, next.activity.timeZone, 'monthDay')}
      </a>
    )
  return <p class="soft">{state === 'begun' ? 'It has started.' : 'There is nothing to join anymore.'}</p>
}

/** Returns the label of the link to the next date of the series, or to another activity of the organizer. */
function nextLabel({ organizer, next }: SharedPage): string {
  return next?.isSameSeries ? 'See the next one' : `See ${firstName(organizer.name)}'s next activity`
}

function SpotsBadge({ activity, state }: { activity: SharedPage['activity']; state: PageState }) {
  if (state === 'cancelled') return <span class="badge badge-danger">Canceled</span>
  if (state === 'over') return <span class="badge">Over</span>
  if (state === 'begun') return <span class="badge">Has started</span>
  const left = spotsLeft(activity)
  const isLow = left > 0 && left <= LOW_SPOTS_THRESHOLD
  return (
    <span class={isLow ? 'badge badge-low' : 'badge'}>
      <Icon name={left === 0 ? 'lock' : 'hourglass'} />
      {spotsText(left, moreNeededOf(activity))}
    </span>
  )
}

function Seats({ activity }: { activity: SharedPage['activity'] }) {
  const { maxParticipants: seats, participantsCount, heldCount, priceCents } = activity
  const taken = participantsCount + heldCount
  const segments = Math.min(seats, SEGMENTS_MAX)
  const filled = Math.round((taken / seats) * segments)
  return (
    <>
      <p class="seats" aria-hidden="true">
        {Array.from({ length: segments }, (_, at) => (
          <i class={at < filled ? 'on' : undefined} />
        ))}
      </p>
      <p class="small soft">
        {taken} of {seats} spots taken.{priceCents > 0 && ' Pay the organizer directly.'}
      </p>
    </>
  )
}

/** Returns the number of spots left, or the number of people needed unless few spots are left. */
function spotsText(left: number, more = 0): string {
  if (left === 0) return 'No spots left'
  if (more > 0 && left > LOW_SPOTS_THRESHOLD) return `Needs ${more} more`
  return left === 1 ? '1 spot left' : `${left} spots left`
}
