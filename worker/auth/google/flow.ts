import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { verifyWithJwks } from 'hono/jwt'
import { z } from 'zod'
import type { Settings } from '../../env'
import { MINUTE_MS, now } from '../../platform/clock'
import { clearCookie, readCookie, writeCookie } from '../../platform/cookies'
import type { AppContext } from '../../platform/http'
import { sign, unsign } from '../../platform/tokens'
import type { GoogleIdentity } from './identity'
import { identityOf } from './identity'

type Google = NonNullable<Settings['google']>

/** What the browser went to Google for. */
export type GoogleIntent = 'login' | 'signup'

/** What has to come back unchanged with the browser; signed, so that nobody plants one. */
const flow = z.object({
  intent: z.enum(['login', 'signup']),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
})
export type GoogleFlow = z.infer<typeof flow>

const COOKIE = 'google'
const PURPOSE = 'google'
const FLOW_MS = 10 * MINUTE_MS
const TIMEOUT_MS = 8000
const SCOPES = ['openid', 'email', 'profile']
const CALLBACK = '/api/auth/google-callback'

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/**
 * Where the browser shall go to choose a Google account; what has to come back is kept in a cookie until then.
 * @throws where Google does not answer
 */
export async function googleAddress(c: AppContext, google: Google, intent: GoogleIntent): Promise<string> {
  const { authorization_endpoint } = await discover(google)
  const [state, nonce, codeVerifier] = [generateState(), generateState(), generateCodeVerifier()]
  const method = CodeChallengeMethod.S256
  const address = clientOf(c, google).createAuthorizationURLWithPKCE(
    authorization_endpoint,
    state,
    method,
    codeVerifier,
    SCOPES,
  )
  address.searchParams.set('nonce', nonce)
  address.searchParams.set('prompt', 'select_account')
  const expiresAt = now() + FLOW_MS
  const value = JSON.stringify({ intent, state, nonce, codeVerifier } satisfies GoogleFlow)
  const secret = c.var.settings.sessionSecret
  writeCookie(c, COOKIE, sign({ value, purpose: PURPOSE, expiresAt, secret }), expiresAt)
  return address.href
}

/** What the browser took along to Google, once; null where it is not of ours or has ended. */
export function takeGoogleFlow(c: AppContext): GoogleFlow | null {
  const token = readCookie(c, COOKIE)
  if (!token) return null
  clearCookie(c, COOKIE)
  const value = unsign({ token, purpose: PURPOSE, secret: c.var.settings.sessionSecret })
  return value === null ? null : flow.parse(JSON.parse(value))
}

/**
 * Who came back with a code: exchanged over TLS with the code verifier, the ID token's signature, audience and times
 * checked, its claims judged by `identityOf`, which may answer null.
 * @throws where any of the rest is not right, or Google does not answer
 */
export async function readGoogleIdentity(
  c: AppContext,
  google: Google,
  { code, codeVerifier, nonce }: { code: string; codeVerifier: string; nonce: string },
): Promise<GoogleIdentity | null> {
  const { issuer, token_endpoint, jwks_uri } = await discover(google)
  const tokens = await clientOf(c, google).validateAuthorizationCode(token_endpoint, code, codeVerifier)
  const claims = await verifyWithJwks(
    tokens.idToken(),
    { jwks_uri, verification: { aud: google.clientId }, allowedAlgorithms: ['RS256', 'ES256'] },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  return identityOf(claims, { issuer, clientId: google.clientId, nonce })
}

/** The provider's endpoints. @throws where it does not answer, or speaks for somebody else */
async function discover({ issuer }: Google) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The document changes once in years; the edge keeps it for an hour.
    cf: { cacheEverything: true, cacheTtl: 3600 },
  })
  return discovery.extend({ issuer: z.literal(issuer) }).parse(await response.json())
}

function clientOf(c: AppContext, { clientId, clientSecret }: Google): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, new URL(CALLBACK, c.req.url).href)
}
