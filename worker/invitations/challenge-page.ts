import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { settingsOf } from '../env'
import type { AppEnv } from '../platform/http'
import { newSecret } from '../platform/ids'
import { contentSecurityPolicy } from '../platform/security-headers'

const TURNSTILE = 'https://challenges.cloudflare.com'

/** Minimum width in pixels of Turnstile's flexible widget. */
const FLEXIBLE_MIN_WIDTH = 300

/**
 * Answers the page with Turnstile's widget, which sign-up shows in a frame, so that no other page has to allow Cloudflare's
 * script. Without keys, the page doesn't exist.
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
 * Renders a page that shows the widget and posts its token to the parent window. If the widget can't be shown, it posts an
 * invalid token, because only the server can determine whether Turnstile is down.
 */
function challengePage({ siteKey, theme, nonce }: { siteKey: string; theme: string; nonce: string }) {
  // Escaped, because `<` could end the script.
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
