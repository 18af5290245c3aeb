import type { AuthenticationOptions, RegistrationOptions } from '../../../worker/contract/passkeys'
import type { Faults } from '../../authenticator'
import { createAuthenticator as createAuthenticatorAt } from '../../authenticator'
import type { TestClient } from './client'
import { ORIGIN } from './client'

type Options = Omit<Parameters<typeof createAuthenticatorAt>[0], 'origin'>
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/** Creates a software authenticator for the site under test. */
export const createAuthenticator = (options: Options = {}) =>
  createAuthenticatorAt({ ...options, origin: ORIGIN })

/** Adds a passkey for a signed-in user, and returns its authenticator and id. */
export async function addPasskey(
  client: TestClient,
  options?: Options,
): Promise<{ authenticator: Authenticator; id: string }> {
  const authenticator = await createAuthenticator(options)
  const credential = authenticator.create(await startRegistration(client))
  const added = await client.post('/api/passkeys', { credential })
  if (added.status !== 201) throw new Error(await added.text())
  return { authenticator, id: (await added.json<{ id: string }>()).id }
}

export const startRegistration = async (client: TestClient) =>
  (await client.post('/api/passkeys/options')).json<RegistrationOptions>()
export const startSignIn = async (client: TestClient) =>
  (await client.post('/api/passkeys/sign-in/options')).json<AuthenticationOptions>()
export const startProof = async (client: TestClient) =>
  (await client.post('/api/passkeys/proof/options')).json<AuthenticationOptions>()

/** Signs in with a passkey. */
export async function signInWith(client: TestClient, authenticator: Authenticator, faults: Faults = {}) {
  const credential = await authenticator.sign(await startSignIn(client), faults)
  return client.post('/api/passkeys/sign-in', { credential })
}
