import { expect } from 'vitest'
import type { TestClient } from './client'
import type { Account, Fault, GoogleProvider } from './google-provider'
import { createGoogleClient } from './google-provider'
import { fetchInvitationToken } from './invitation-codes'

export const LOGIN = '/api/auth/google-login'
export const PROOF = '/api/auth/google-proof'
export const SIGNUP = '/api/auth/google-signup'
export const SUCCESS = '/auth/success'
export const LOGIN_FAILED = '/auth/error?error=login_failed'
export const ANA: Account = { sub: 'sub-ana', email: 'Ana@Example.com', name: ' Ana ' }

/** Makes a request, expects a redirect, and returns its target. */
export async function fetchRedirect(client: TestClient, address: string): Promise<string> {
  const response = await client.get(address)
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

/** Signs in with a Google account, and returns the path of the final redirect. */
export async function signInWithGoogle(
  provider: GoogleProvider,
  client: TestClient,
  startPath: string,
  account: Account,
  fault?: Fault,
): Promise<string> {
  return fetchRedirect(client, provider.consent(await fetchRedirect(client, startPath), account, fault))
}

/** Creates a client with a stored invitation. */
export async function createInvitedClient(code: string): Promise<TestClient> {
  const client = createGoogleClient()
  const response = await client.post('/api/auth/store-invitation-code', {
    invitationCodeId: await fetchInvitationToken(code),
  })
  expect(response.status).toBe(204)
  return client
}
