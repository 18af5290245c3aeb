import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { settingsOf } from '../env'
import type { AppEnv } from '../platform/http'
import { newSecret } from '../platform/ids'
import { contentSecurityPolicy } from '../platform/security-headers'

const TURNSTILE = 'https://challenges.cloudflare.com'

/** Width in pixels that Turnstile's flexible widget needs. */
const FLEXIBLE_MIN_WIDTH = 300

/**
 * Answers the page with Turnstile's widget, which the sign-up shows in a frame, so that no other page has to allow
 * Cloudflare's script. Without keys there is no such page.
 */
export const answerChallengePage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { turnstile } = settingsOf(c.env)
  if (!turnstile) return next()
  const nonce = newSecret()
  c.set(
    'contentSecurityPolicy',
    contentSecurityPolicy({
      'script-src': [`'nonce-${nonce}'`, TURNSTILE],
      'frame-src': [TURNSTILE],
      'frame-ancestors': ["'self'"],
    }),
  )
  const theme = c.req.query('theme') === 'dark' ? 'dark' : 'light'
  return c.html(challengePage({ siteKey: turnstile.siteKey, theme, nonce }), 200, {
    'cache-control': 'no-store',
  })
}

/**
 * A page that shows the widget, and posts its token to the page around it. If the widget cannot be shown, it posts a
 * false token: only the server can tell whether Turnstile is down.
 */
function challengePage({ siteKey, theme, nonce }: { siteKey: string; theme: string; nonce: string }) {
  // In a script, `<` could end it.
  const options = JSON.stringify({ sitekey: siteKey, theme }).replaceAll('<', '\\u003c')
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Confirm that you are a person</title>
<style>:root { color-scheme: ${theme} } body { margin: 0 }</style>
<div id="widget"></div>
<script nonce="${nonce}">
const send = (challenge) => parent.postMessage({ challenge }, location.origin)
const fail = () => send('failed')
function showWidget() {
  const size = innerWidth < ${FLEXIBLE_MIN_WIDTH} ? 'compact' : 'flexible'
  turnstile.render('#widget', { ...${raw(options)}, size, callback: send, 'error-callback': fail })
}
const script = document.createElement('script')
script.src = '${TURNSTILE}/turnstile/v0/api.js?render=explicit&onload=showWidget'
script.onerror = fail
document.head.append(script)
</script>
</html>`
}
