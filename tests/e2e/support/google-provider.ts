import { generateKeyPairSync } from 'node:crypto'
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

const CLIENT = { id: 'tagalong', secret: 'a secret between two local servers' }
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * Starts a certified OpenID provider on loopback in place of Google. Its page asks for the account. `appUrl` is the app's origin.
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

type Account = { email: string; name: string }

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
    // Grant every request, because submitting the account page counts as consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
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
  const [email = '', name = ''] = ['email', 'name'].map((field) => form.get(field) ?? '')
  if (form.get('act') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const accountId = `sub of ${email}`
  accounts.set(accountId, { email, name })
  await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
}

const CHOICE_PAGE = `<!doctype html>
<html lang="en">
  <title>Choose an account</title>
  <h1>Choose an account</h1>
  <form method="post">
    <label>Email <input name="email" type="email"></label>
    <label>Name <input name="name"></label>
    <button name="act" value="continue">Continue</button>
    <button name="act" value="cancel" formnovalidate>Cancel</button>
  </form>
</html>`

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
