import { Lock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { Cover } from '../../../web/ui/cover'
import { formatPlace } from '../../contract/place-name'
import { SITE_NAME } from '../../contract/site-name'
import { now } from '../../platform/clock'
import { first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { contentSecurityPolicy } from '../../platform/security-headers'
import type { PageState } from '../activity/state'
import { isAhead, stateOf } from '../activity/state'
import { StateBadge } from '../activity/state-badge'
import { SpotsOrFull } from '../listings/cards'
import { coverOf } from '../listings/cover-of'
import { priceOf } from '../listings/spots'
import type { SharedActivity } from '../listings/store/shared-activity'
import { findSharedActivity } from '../listings/store/shared-activity'
import { formatAt } from '../listings/times'
import { readWithinQuota } from '../read'
import { answerPage, PAGE_SECONDS } from '../shell/answer-page'
import { htmlAttributes } from '../shell/languages'
import type { Theme } from '../shell/styles'
import { renderDocument, stylesOf } from '../shell/styles'
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

const ADDRESS = /^\/embed\/a\/([\w-]{1,64})$/

/**
 * Answers the card of an activity for other sites' pages (product.md 17.17). It is the only page they may frame: it reads no
 * cookies, has no script, and only links to the activity.
 */
export async function answerEmbed(c: AppContext): Promise<Response> {
  c.set('route', '/embed/a/:id')
  c.set(
    'contentSecurityPolicy',
    contentSecurityPolicy({
      'script-src': ["'none'"],
      'connect-src': ["'none'"],
      'frame-ancestors': ['*'],
    }),
  )
  const asked = c.req.query('theme')
  const theme: Theme = asked === 'light' || asked === 'dark' ? asked : 'system'
  const id = ADDRESS.exec(c.req.path)?.[1]
  if (id === undefined) return answerGone(c, theme)
  return answerFromCache(c, { key: ['embed', id, theme], seconds: PAGE_SECONDS }, async () => {
    const { shared } = await readWithinQuota(c, 'readPublicPages', (onlyIf) => ({
      shared: first(findSharedActivity(c.var.db, { id, onlyIf })),
    }))
    if (!shared || shared.activity.visibility === 'unlisted') return answerGone(c, theme)
    const { siteUrl: origin } = c.var.settings
    return answerPage(c, embeddedCard(shared, origin, theme))
  })
}

function answerGone(c: AppContext, theme: Theme): Response {
  return c.html(missingCard(theme), 404, { 'cache-control': 'no-store' })
}

/** Renders an activity as a card for other sites' pages. The whole card is a link. */
function embeddedCard({ activity, organizer }: SharedActivity, origin: string, theme: Theme): string {
  const state = stateOf(activity, now())
  const { id, type, title, startsAt, timeZone, locationName, isApproximate } = activity
  return renderFrame(
    { title, theme, canonical: `${origin}/a/${id}` },
    <a className="emb" href={`/a/${id}`} target="_blank" rel="noopener" data-type={type}>
      <Cover {...coverOf(activity)} className="cover" sizes="100vw" eager />
      <div className="emb-in">
        <time className="small emb-when" dateTime={new Date(startsAt).toISOString()}>
          {formatAt(startsAt, timeZone, 'whole')}
        </time>
        <h1 dir="auto" className="clamp2">
          {title}
        </h1>
        <span className="row small soft emb-line">
          {isApproximate ? <Lock /> : <MapPin />}
          <span className="clip">{formatPlace({ name: locationName, isApproximate })}</span>
        </span>
        <span className="row small soft emb-line">
          <Avatar name={organizer.name} image={organizer.avatar} size={24} />
          <span className="clip">
            {publicPagesText.nameOnSite({ name: organizer.name, site: SITE_NAME })}
          </span>
        </span>
        <span className="row wrap-row emb-end">
          <b>{priceOf(activity)}</b>
          <Status activity={activity} state={state} />
          <span className={buttonClass()}>{(LABELS[state] ?? publicPagesText.seeActivity)()}</span>
        </span>
      </div>
    </a>,
  )
}

/** Renders the card of an activity that visitors can't see. */
function missingCard(theme: Theme): string {
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
  return isAhead(state) ? <SpotsOrFull activity={activity} /> : <StateBadge state={state} />
}

type Frame = { title: string; theme: Theme; canonical?: string }

function renderFrame({ title, theme, canonical }: Frame, content: ReactNode): string {
  return renderDocument(
    <html {...htmlAttributes()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
    STYLES[theme],
  )
}
