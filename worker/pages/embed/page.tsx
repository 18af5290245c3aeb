import { Lock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { Badge } from '../../../web/ui/badge'
import { buttonClass } from '../../../web/ui/button-class'
import { formatPlace } from '../../contract/place-name'
import { SITE_NAME } from '../../contract/site-name'
import type { PageState } from '../activity/state'
import { stateOf } from '../activity/state'
import { Cover } from '../listings/cards'
import { formatPrice, spotsOf } from '../listings/spots'
import type { SharedActivity } from '../listings/store/shared-activity'
import { formatAt } from '../listings/times'
import { htmlAttributes } from '../shell/languages'
import { markupOf } from '../shell/markup'
import type { Theme } from '../shell/styles'
import { stylesOf } from '../shell/styles'
import css from './embed.css?inline'

const STYLES: Record<Theme, string> = {
  light: stylesOf(css, 'light'),
  dark: stylesOf(css, 'dark'),
  system: stylesOf(css),
}

const LABELS: Partial<Record<PageState, () => string>> = {
  open: publicPagesText.applyToJoin,
  full: publicPagesText.joinWaitlist,
}

type CardView = { origin: string; shared: SharedActivity; theme: Theme; at: number }

/** Renders an activity as a card for other sites' pages. The whole card is a link. */
export function embeddedCard({ origin, shared: { activity, organizer }, theme, at }: CardView): string {
  const state = stateOf(activity, at)
  const { id, type, title, startsAt, timeZone, locationName, isApproximate } = activity
  return renderFrame(
    { title, theme, canonical: `${origin}/a/${id}` },
    <a className="emb" href={`/a/${id}`} target="_blank" rel="noopener" data-type={type}>
      <Cover activity={activity} className="cover" sizes="100vw" isFirst />
      <div className="emb-in">
        <time className="small emb-when" dateTime={new Date(startsAt).toISOString()}>
          {formatAt(startsAt, timeZone, 'whole')}
        </time>
        <h1 dir="auto" className="clamp2">
          {title}
        </h1>
        <span className="row small soft emb-line">
          {isApproximate === 1 ? <Lock /> : <MapPin />}
          <span className="clip">
            {formatPlace({ name: locationName, isApproximate: isApproximate === 1 })}
          </span>
        </span>
        <span className="row small soft emb-line">
          <Avatar name={organizer.name} image={organizer.avatar} size={24} />
          <span className="clip">
            {publicPagesText.nameOnSite({ name: organizer.name, site: SITE_NAME })}
          </span>
        </span>
        <span className="row wrap-row emb-end">
          <b>{formatPrice(activity)}</b>
          <Status activity={activity} state={state} />
          <span className={buttonClass()}>{(LABELS[state] ?? publicPagesText.seeActivity)()}</span>
        </span>
      </div>
    </a>,
  )
}

/** Renders the card of an activity that visitors can't see. */
export function missingCard({ theme }: { theme: Theme }): string {
  return renderFrame(
    { title: publicPagesText.activityNotFound(), theme },
    <a className="emb emb-gone" href="/" target="_blank" rel="noopener">
      <h1>{publicPagesText.activityNotHere()}</h1>
      <span className="soft">{publicPagesText.activityNotHereHint()}</span>
      <span className={buttonClass({ variant: 'line' })}>{publicPagesText.seeWhatElse()}</span>
    </a>,
  )
}

function Status({ activity, state }: { activity: SharedActivity['activity']; state: PageState }) {
  if (state === 'cancelled') return <Badge>{publicPagesText.canceled()}</Badge>
  if (state === 'over') return <Badge>{publicPagesText.over()}</Badge>
  if (state === 'begun') return <Badge>{publicPagesText.hasBegun()}</Badge>
  const { words, level } = spotsOf(activity)
  return <Badge tone={level === 'low' ? 'low-solid' : 'neutral'}>{words}</Badge>
}

type Frame = { title: string; theme: Theme; canonical?: string }

function renderFrame({ title, theme, canonical }: Frame, content: ReactNode): string {
  return markupOf(
    <html {...htmlAttributes()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{STYLES[theme]}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  )
}
