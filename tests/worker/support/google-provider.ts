import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { sign } from 'hono/jwt'
import { vi } from 'vitest'
import { now } from '../../../worker/platform/clock'
import { newSecret } from '../../../worker/platform/ids'
import type { TestClient } from './client'
import { createClient } from './client'

const ISSUER = 'https://id.example'
const CLIENT_ID = 'tagalong-client'
const CLIENT_SECRET = 'client secret'
const bindings = {
  ...env,
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_ISSUER: ISSUER,
}

/** Creates a client of a worker with Google sign-in. If another client is given, uses its cookies. */
export const createGoogleClient = ({ cookies }: Partial<Pick<TestClient, 'cookies'>> = {}) =>
  createClient({ bindings, ...(cookies && { cookies }) })

/** A Google account, as claims in its ID token. */
export type Account = { sub: string; email: string; email_verified?: boolean; name?: string }
/** A fault of the provider: wrong claims, a wrong key, or a wrong algorithm. */
export type Fault = { claims?: object; isForged?: boolean; algorithm?: 'none' | 'HS256' }

type Grant = { account: Account; fault: Fault; challenge: string; nonce: string; redirectUri: string }

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}

async function newKeys() {
  const pair = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('The key is not a pair')
  const header = { kid: 'one', alg: 'RS256' }
  return {
    privateKey: { ...(await exportJwk(pair.privateKey)), ...header },
    publicKey: { ...(await exportJwk(pair.publicKey)), ...header },
  }
}

async function exportJwk(key: CryptoKey): Promise<JsonWebKey> {
  const exportedKey = await crypto.subtle.exportKey('jwk', key)
  if (exportedKey instanceof ArrayBuffer) throw new Error('The key is not JSON')
  return exportedKey
}

const secretKey = { kty: 'oct', k: btoa(CLIENT_SECRET).replaceAll('=', ''), kid: 'one', alg: 'HS256' }
const ownKeys = newKeys()
const foreignKeys = newKeys()

export type GoogleProvider = ReturnType<typeof startGoogleProvider>

/**
 * Replaces `fetch` with an OpenID provider: discovery, keys, and the token endpoint, which accepts each code once, and only with
 * its client, redirect URI, and PKCE verifier.
 */
export function startGoogleProvider() {
  const grants = new Map<string, Grant>()
  const provider = { isDown: false, consent }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== ISSUER || provider.isDown) return new Response('', { status: 502 })
    // Only the library's request to the token endpoint doesn't set `redirect: 'manual'`.
    if (request.redirect !== 'manual' && pathname !== '/token')
      throw new Error('This would follow a redirect')
    if (pathname === '/.well-known/openid-configuration')
      return Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
      })
    if (pathname === '/keys') return Response.json({ keys: [(await ownKeys).publicKey] })
    return exchange(request)
  })

  /** Consents on the authorization page, and returns the callback's path. */
  function consent(authorizationUrl: string, account: Account, fault: Fault = {}): string {
    const query = new URL(authorizationUrl).searchParams
    const [code, redirectUri] = [newSecret(), query.get('redirect_uri') ?? '']
    const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? '']
    grants.set(code, { account, fault, challenge, nonce, redirectUri })
    const callback = new URL(redirectUri)
    callback.searchParams.set('code', code)
    callback.searchParams.set('state', query.get('state') ?? '')
    return callback.pathname + callback.search
  }

  async function exchange(request: Request): Promise<Response> {
    const form = await request.formData()
    const code = String(form.get('code'))
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(String(form.get('code_verifier')))
      .digest('base64url')
    const isValid =
      request.headers.get('authorization') === `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri')
    if (!grant || !isValid) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    return Response.json({ access_token: 'x', token_type: 'Bearer', id_token: await idToken(grant) })
  }

  return provider
}

async function idToken({ account, fault, nonce }: Grant): Promise<string> {
  const seconds = Math.floor(now() / 1000)
  const times = { iat: seconds, exp: seconds + 3600 }
  const claims = {
    iss: ISSUER,
    aud: CLIENT_ID,
    email_verified: true,
    ...times,
    nonce,
    ...account,
    ...fault.claims,
  }
  if (fault.algorithm === 'HS256') return sign(claims, secretKey, 'HS256')
  const { privateKey } = await (fault.isForged ? foreignKeys : ownKeys)
  const token = await sign(claims, privateKey, 'RS256')
  if (fault.algorithm !== 'none') return token
  return `${btoa('{"alg":"none","kid":"one"}').replaceAll('=', '')}.${token.split('.')[1]}.`
}
