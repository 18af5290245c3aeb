/** @jsxImportSource hono/jsx */

import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { formatPlace } from '../../contract/place-name'
import { SITE_NAME } from '../../contract/site-name'
import type { PageState } from '../activity/state'
import { stateOf } from '../activity/state'
import { Avatar, Cover } from '../listings/cards'
import { formatPrice } from '../listings/price'
import { spotsOf } from '../listings/spots'
import type { SharedActivity } from '../listings/store/shared-activity'
import { formatAt } from '../listings/times'
import { Icon } from '../shell/icons'
import type { Theme } from '../shell/styles'
import { stylesOf } from '../shell/styles'
import css from './embed.css?inline'

const STYLES: Record<Theme, string> = {
  light: stylesOf(css, 'light'),
  dark: stylesOf(css, 'dark'),
  system: stylesOf(css),
}

const LABELS: Record<PageState, string> = {
  open: 'Apply to Join',
  full: 'Join the waitlist',
  begun: 'See the activity',
  over: 'See the activity',
  cancelled: 'See the activity',
}

type CardView = { origin: string; shared: SharedActivity; theme: Theme; at: number }

/** Renders an activity as a card for other sites' pages. The whole card is a link. */
export function embeddedCard({ origin, shared: { activity, organizer }, theme, at }: CardView): string {
  const state = stateOf(activity, at)
  const { id, type, title, startsAt, timeZone, locationName, isApproximate, priceCents } = activity
  return renderFrame(
    { title, theme, canonical: `${origin}/a/${id}` },
    <a class="emb" href={`/a/${id}`} target="_blank" rel="noopener" data-type={type}>
      <Cover card={{ ...activity, organizer }} />
      <div class="emb-in">
        <time class="emb-when" datetime={new Date(startsAt).toISOString()}>
          {formatAt(startsAt, timeZone, 'whole')}
        </time>
        <h1 dir="auto">{title}</h1>
        <span class="emb-line">
          <Icon name={isApproximate === 1 ? 'lock' : 'map-pin'} />
          <span class="clip">{formatPlace({ name: locationName, isApproximate: isApproximate === 1 })}</span>
        </span>
        <span class="emb-line">
          <Avatar name={organizer.name} image={organizer.avatar} size={24} />
          <span class="clip">
            {organizer.name} on {SITE_NAME}
          </span>
        </span>
        <span class="emb-end">
          <b>{formatPrice(priceCents)}</b>
          <Status activity={activity} state={state} />
          <span class="btn">{LABELS[state]}</span>
        </span>
      </div>
    </a>,
  )
}

/** Renders the card of an activity that visitors can't see. */
export function missingCard({ theme }: { theme: Theme }): string {
  return renderFrame(
    { title: 'Activity not found', theme },
    <a class="emb emb-gone" href="/" target="_blank" rel="noopener">
      <h1>This activity is not here</h1>
      <span class="soft">Its organizer may have deleted it, or shows it to members only.</span>
      <span class="btn btn-line">See what else is on</span>
    </a>,
  )
}

function Status({ activity, state }: { activity: SharedActivity['activity']; state: PageState }) {
  if (state === 'cancelled') return <span class="badge">Canceled</span>
  if (state === 'over') return <span class="badge">Over</span>
  if (state === 'begun') return <span class="badge">Has begun</span>
  const { words, level } = spotsOf(activity)
  return <span class={level === 'low' ? 'badge badge-low' : 'badge'}>{words}</span>
}

type Frame = { title: string; theme: Theme; canonical?: string }

function renderFrame({ title, theme, canonical }: Frame, content: Child): string {
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{raw(STYLES[theme])}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  )
  return `<!doctype html>${document}`
}
