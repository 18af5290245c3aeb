import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { verifyWithJwks } from 'hono/jwt'
import { z } from 'zod'
import type { Settings } from '../../env'
import { MINUTE_MS, now } from '../../platform/clock'
import { clearCookie, readCookie, writeCookie } from '../../platform/cookies'
import type { AppContext } from '../../platform/http'
import { sign, unsign } from '../../platform/tokens'
import type { GoogleIdentity } from './identity'
import { parseGoogleClaims } from './identity'

type Google = NonNullable<Settings['google']>

/** Purposes of a Google sign-in. */
const INTENTS = ['login', 'signup', 'proof'] as const
export type GoogleIntent = (typeof INTENTS)[number]

/** State of a Google sign-in, kept in a signed cookie until Google redirects back. */
const flow = z.object({
  intent: z.enum(INTENTS),
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
 * Returns the URL where the user chooses a Google account, and stores the flow in a cookie.
 * @throws Error if Google doesn't respond
 */
export async function googleAuthorizationUrl(
  c: AppContext,
  google: Google,
  intent: GoogleIntent,
): Promise<string> {
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

/** Reads and clears the flow cookie; null if it is missing, forged, or expired. */
export function consumeGoogleFlow(c: AppContext): GoogleFlow | null {
  const token = readCookie(c, COOKIE)
  if (!token) return null
  clearCookie(c, COOKIE)
  const value = unsign({ token, purpose: PURPOSE, secrets: c.var.settings.signingSecrets })
  return value === null ? null : flow.parse(JSON.parse(value))
}

/**
 * Exchanges the code for an ID token and returns its identity, or null if `parseGoogleClaims` rejects the claims. Verifies the
 * token's signature, audience, and times.
 * @throws Error if the exchange or verification fails, or Google doesn't respond
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
    { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' },
  )
  return parseGoogleClaims(claims, { issuer, clientId: google.clientId, nonce })
}

/**
 * Reads the provider's endpoints.
 * @throws Error if the provider doesn't respond, or responds for another issuer
 */
async function discover({ issuer }: Google) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
    // Cached at the edge for an hour, because the document rarely changes.
    cf: { cacheEverything: true, cacheTtl: 3600 },
  })
  return discovery.extend({ issuer: z.literal(issuer) }).parse(await response.json())
}

function clientOf(c: AppContext, { clientId, clientSecret }: Google): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, new URL(CALLBACK, c.req.url).href)
}
