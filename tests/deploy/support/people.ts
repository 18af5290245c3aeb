import type { RegistrationOptions } from '../../../worker/contract/passkeys'
import { createAuthenticator } from '../../authenticator.ts'
import type { Site } from './person.ts'
import { Person } from './person.ts'

export const PASSWORD = 'a marble and a river'

/** A person with an account. */
export type Member = { id: string; email: string; person: Person }

/** Sets up the admin with a setup link: chooses a password, and adds the required passkey. @returns the admin */
export async function setUpAdmin(site: Site, secret: string): Promise<Member> {
  const person = new Person(site)
  await person.call('POST', '/auth/setup/link', { token: secret })
  await person.call('POST', '/auth/setup', { token: secret, name: 'Ada Operator', password: PASSWORD })
  const authenticator = await createAuthenticator({ origin: site.origin })
  const options = await person.call<RegistrationOptions>('POST', '/passkeys/options')
  await person.call('POST', '/passkeys', { credential: authenticator.create(options) })
  return memberOf(person)
}

/** Creates an invitation code as the admin. */
export async function createCode(admin: Member): Promise<string> {
  const code = `HELLO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await admin.person.call('POST', '/invitations/create', { code })
  return code
}

/** Signs up a person with an invitation code, signs them out, and logs them in again. */
export async function join(site: Site, code: string, name: string): Promise<Member> {
  const person = new Person(site)
  const { codeId } = await person.call<{ codeId: string }>('POST', '/invitations/validate', { code })
  const email = `${name.toLowerCase()}.${crypto.randomUUID()}@tagalong.test`
  const account = { name, email, password: PASSWORD, invitationCodeId: codeId, signIn: true }
  await person.call('POST', '/auth/signup', account)
  await person.call('POST', '/auth/logout')
  await logIn(person, email)
  return memberOf(person)
}

/** Opens another session for a member. */
export async function logInAgain(site: Site, { email }: Member): Promise<Member> {
  const person = new Person(site)
  await logIn(person, email)
  return memberOf(person)
}

const logIn = (person: Person, email: string) =>
  person.call('POST', '/auth/login', { email, password: PASSWORD })

async function memberOf(person: Person): Promise<Member> {
  const { user } = await person.call<{ user: { id: string; email: string } }>('GET', '/auth/me')
  return { id: user.id, email: user.email, person }
}
