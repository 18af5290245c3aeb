import { generateKeyPairSync, sign } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'
import { listen } from './loopback.ts'

/** The worker's variables for the provider, and a function that stops it. */
export type GoogleProvider = {
  vars: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>
  stop: () => Promise<void>
}

type Claims = Record<string, unknown>

/** Faults in an ID token with a valid signature. */
const TOKEN_FAULTS: Record<string, (claims: Claims) => Claims> = {
  'wrong nonce': () => ({ nonce: 'other' }),
  'wrong audience': () => ({ aud: 'other-client' }),
  'wrong issuer': () => ({ iss: 'https://evil.example' }),
  'expired token': ({ iat }) => ({ iat: Number(iat) - 7200, exp: Number(iat) - 3600 }),
  'unverified address': () => ({ email_verified: false }),
}
const FAULTS = ['none', 'wrong state', 'used code', ...Object.keys(TOKEN_FAULTS)] as const

const CLIENT = { id: 'tagalong', secret: 'a secret between two local servers' }
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * Starts a certified OpenID provider on loopback instead of Google. Its page asks for the account and a fault to simulate on
 * the redirect. `appUrl` is the app's origin.
 */
export async function startGoogle(appUrl: string): Promise<GoogleProvider> {
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
    // Google also puts these claims into the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => {
      const { email, name } = accounts.get(accountId) ?? {}
      return { accountId, claims: () => ({ sub: accountId, email, name, email_verified: true }) }
    },
    // Grants every request, because the account page is the consent.
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
    if (account && address.startsWith(redirectUri)) ctx.redirect(addUrlFault(address, account))
    if (ctx.oidc?.route !== 'token' || typeof ctx.body?.id_token !== 'string') return
    const claims = JSON.parse(Buffer.from(ctx.body.id_token.split('.')[1], 'base64url').toString())
    const addTokenFault = TOKEN_FAULTS[accounts.get(claims.sub)?.fault ?? 'none']
    if (addTokenFault) {
      ctx.body = { ...ctx.body, id_token: signToken({ ...claims, ...addTokenFault(claims) }) }
    }
  })
  return provider
}

/** Returns the callback URL with the account's fault: a wrong state, or the code of an earlier callback. */
function addUrlFault(address: string, account: Account): string {
  const url = new URL(address)
  if (account.fault === 'wrong state') url.searchParams.set('state', 'other')
  if (account.fault === 'used code' && account.usedCode) url.searchParams.set('code', account.usedCode)
  else account.usedCode = url.searchParams.get('code') ?? ''
  return url.href
}

type Interaction = {
  provider: Provider
  accounts: Map<string, Account>
  request: IncomingMessage
  response: ServerResponse
}

/** Shows the account page, and finishes the sign-in when its form is submitted. */
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
    <label>Fault
      <select name="fault">${FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select>
    </label>
    <button name="act" value="continue">Continue</button>
    <button name="act" value="cancel" formnovalidate>Cancel</button>
  </form>
</html>`

function signToken(claims: Claims): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'one' }, claims]
  const body = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${body}.${sign('sha256', Buffer.from(body), KEY).toString('base64url')}`
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
