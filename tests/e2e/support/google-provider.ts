import { generateKeyPairSync, sign } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'
import { listen } from './loopback.ts'

/** The worker's settings for an OpenID provider, and what ends the provider. */
export type GoogleInPlay = {
  vars: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>
  stop: () => Promise<void>
}

type Claims = Record<string, unknown>

/** What the provider can get wrong in an ID token, which it signs all the same. */
const TOKEN_FAULTS: Record<string, (claims: Claims) => Claims> = {
  'another nonce': () => ({ nonce: 'of somebody else' }),
  'another audience': () => ({ aud: 'somebody-else' }),
  'another issuer': () => ({ iss: 'https://evil.example' }),
  'an expired token': ({ iat }) => ({ iat: Number(iat) - 7200, exp: Number(iat) - 3600 }),
  'an unverified address': () => ({ email_verified: false }),
}
const FAULTS = ['none', 'another state', 'a used code', ...Object.keys(TOKEN_FAULTS)] as const

const CLIENT = { id: 'tagalong', secret: 'a secret between two local servers' }
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * A certified OpenID provider in Google's place, on loopback: its page asks which address one has there, and what
 * shall go wrong on the way back. `appUrl` is where the app is served.
 */
export async function startGoogle(appUrl: string): Promise<GoogleInPlay> {
  const server = createServer()
  const issuer = await listen(server)
  const accounts = new Map<string, Account>()
  const provider = createProvider(issuer, `${appUrl}/api/auth/google-callback`, accounts)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact({ provider, accounts, request, response })
    else void answer(request, response)
  })
  return {
    vars: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    stop: () => close(server),
  }
}

type Account = { email: string; name: string; fault: string; usedCode?: string }

function createProvider(issuer: string, redirectUri: string, accounts: Map<string, Account>): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['signs the cookies of a test'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy },
    // Google puts them into the ID token, too.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => {
      const { email, name } = accounts.get(accountId) ?? {}
      return { accountId, claims: () => ({ sub: accountId, email, name, email_verified: true }) }
    },
    // Everybody agrees: the page has asked already.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const address = ctx.response.get('location')
    const account = accounts.get(ctx.oidc?.session?.accountId ?? '')
    if (account && address.startsWith(redirectUri)) ctx.redirect(wayBack(address, account))
    if (ctx.oidc?.route !== 'token' || typeof ctx.body?.id_token !== 'string') return
    const claims = JSON.parse(Buffer.from(ctx.body.id_token.split('.')[1], 'base64url').toString())
    const spoil = TOKEN_FAULTS[accounts.get(claims.sub)?.fault ?? 'none']
    if (spoil) ctx.body = { ...ctx.body, id_token: signed({ ...claims, ...spoil(claims) }) }
  })
  return provider
}

/** The address of the return, with another state or the code of an earlier return where that is the fault. */
function wayBack(address: string, account: Account): string {
  const back = new URL(address)
  if (account.fault === 'another state') back.searchParams.set('state', 'of somebody else')
  if (account.fault === 'a used code' && account.usedCode) back.searchParams.set('code', account.usedCode)
  else account.usedCode = back.searchParams.get('code') ?? ''
  return back.href
}

type Interaction = {
  provider: Provider
  accounts: Map<string, Account>
  request: IncomingMessage
  response: ServerResponse
}

/** Shows the page, and takes what was chosen on it. */
async function interact({ provider, accounts, request, response }: Interaction): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(CHOICE_PAGE)
    return
  }
  const form = new URLSearchParams(await text(request))
  const [email = '', name = '', fault = ''] = ['email', 'name', 'fault'].map((field) => form.get(field) ?? '')
  if (form.get('act') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const accountId = `sub of ${email}`
  accounts.set(accountId, { ...accounts.get(accountId), email, name, fault })
  await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
}

const CHOICE_PAGE = `<!doctype html>
<html lang="en">
  <title>Choose an account</title>
  <h1>Choose an account</h1>
  <form method="post">
    <label>Email <input name="email" type="email"></label>
    <label>Name <input name="name"></label>
    <label>What goes wrong
      <select name="fault">${FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select>
    </label>
    <button name="act" value="continue">Continue</button>
    <button name="act" value="cancel" formnovalidate>Cancel</button>
  </form>
</html>`

function signed(claims: Claims): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'one' }, claims]
  const body = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${body}.${sign('sha256', Buffer.from(body), KEY).toString('base64url')}`
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
