import { now } from '../../platform/clock'
import { first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { answerFromCache } from '../../platform/public-cache'
import { contentSecurityPolicy } from '../../platform/security-headers'
import { findSharedActivity } from '../listings/store/shared-activity'
import { readWithinQuota } from '../read'
import { answerPage, PAGE_SECONDS } from '../shell/answer-page'
import type { Theme } from '../shell/styles'
import { embeddedCard, missingCard } from './page'

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
    return answerPage(c, embeddedCard({ origin, shared, theme, at: now() }))
  })
}

function answerGone(c: AppContext, theme: Theme): Response {
  return c.html(missingCard({ theme }), 404, { 'cache-control': 'no-store' })
}
