import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { sign } from 'hono/jwt'
import { vi } from 'vitest'
import { app } from '../../../worker/app'
import { now } from '../../../worker/platform/clock'
import { newSecret } from '../../../worker/platform/ids'
import { visitor } from './visitor'

const ISSUER = 'https://id.example'
const CLIENT_ID = 'tagalong-client'
const CLIENT_SECRET = 'of the client'
const bindings = {
  ...env,
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_ISSUER: ISSUER,
}

/** A browser before a worker that has Google's keys. */
export const googleVisitor = () =>
  visitor({ serve: (request) => app.fetch(request, bindings, createExecutionContext()) })

export type Account = { sub: string; email: string; email_verified?: boolean; name?: string }
/** What the provider does wrong: other claims, another key or algorithm than it should. */
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
  if (!('privateKey' in pair)) throw new Error('no pair')
  const name = { kid: 'one', alg: 'RS256' }
  return {
    privateKey: { ...(await exported(pair.privateKey)), ...name },
    publicKey: { ...(await exported(pair.publicKey)), ...name },
  }
}

async function exported(key: CryptoKey): Promise<JsonWebKey> {
  const exportedKey = await crypto.subtle.exportKey('jwk', key)
  if (exportedKey instanceof ArrayBuffer) throw new Error('no JSON key')
  return exportedKey
}

const secretKey = { kty: 'oct', k: btoa(CLIENT_SECRET).replaceAll('=', ''), kid: 'one', alg: 'HS256' }
const ownKeys = newKeys()
const foreignKeys = newKeys()

/**
 * An OpenID provider that answers what the worker fetches from it: discovery, keys, and codes for ID tokens, each code
 * once and only for its client, its redirect and its PKCE verifier.
 */
export function startProvider() {
  const grants = new Map<string, Grant>()
  const provider = { isDown: false, consent }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== ISSUER || provider.isDown) return new Response('', { status: 502 })
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

  /** Says yes at the address that the worker sent the browser to; answers where the browser goes then. */
  function consent(authorizationAddress: string, account: Account, fault: Fault = {}): string {
    const asked = new URL(authorizationAddress).searchParams
    const [code, redirectUri] = [newSecret(), asked.get('redirect_uri') ?? '']
    const [challenge, nonce] = [asked.get('code_challenge') ?? '', asked.get('nonce') ?? '']
    grants.set(code, { account, fault, challenge, nonce, redirectUri })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return back.pathname + back.search
  }

  async function exchange(request: Request): Promise<Response> {
    const form = await request.formData()
    const code = String(form.get('code'))
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(String(form.get('code_verifier')))
      .digest('base64url')
    const isRight =
      request.headers.get('authorization') === `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri')
    if (!grant || !isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
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
