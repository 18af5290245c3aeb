import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { UNNAMED_USER } from '../../../worker/contract/stored-names'
import { users } from '../../../worker/db/schema'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, SECOND_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { createCalendar, readCalendar } from '../support/calendars'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { fetchEmailsTo } from '../support/mailbox'
import { createActivityAndUser, insertNotice, NOON, updateUser } from '../support/notices'
import { startPushService } from '../support/push-service'
import { subjectsTo, wait } from '../support/sending'
import { fetchMe, PASSWORD, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

const IN_SPANISH = { headers: { 'accept-language': 'es-MX' } }

describe('two people at one activity', () => {
  test('get its emails and pushes in their own languages, not in the language of the person who caused them', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: NOON + 3 * DAY_MS })
    const bea = await signedInUser({ name: 'Bea', locale: 'es' })
    const service = startPushService()
    const [anas, beas] = [await service.subscribe(ana), await service.subscribe(bea)]
    for (const { id: userId } of [ana, bea]) await insertParticipation({ activityId, userId })
    expect((await olga.delete(`/api/activities/${activityId}`, undefined, IN_SPANISH)).status).toBe(200)
    await wait(SECOND_MS)

    expect(await subjectsTo(ana)).toEqual(['“Olga” canceled “Tennis”'])
    expect(await subjectsTo(bea)).toEqual(['“Olga” canceló “Tennis”'])
    const [{ html = '' } = {}] = await fetchEmailsTo(bea.email)
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('No se hará. No tienes que hacer nada.')
    expect(anas.received).toMatchObject([
      { title: 'Olga canceled Tennis', text: expect.stringMatching(/^It was planned for Fri, Dec 4/) },
    ])
    expect(beas.received).toMatchObject([
      { title: 'Olga canceló Tennis', text: expect.stringMatching(/^Ya no será el vie, 4 de dic, .* PST/) },
    ])
  })

  test('read a name that the server chose in their own languages', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: NOON + 3 * DAY_MS })
    const bea = await signedInUser({ name: 'Bea', locale: 'es' })
    await updateUser(olga.id, { name: UNNAMED_USER })
    for (const { id: userId } of [ana, bea]) await insertParticipation({ activityId, userId })
    const readName = async (headers: Record<string, string>) => {
      const answer = await bea.get(`/api/activities/${activityId}`, { headers })
      return (await answer.json<Activity>()).creator.name
    }
    expect(await readName({ 'accept-language': 'en' })).toBe('New member')
    expect(await readName(IN_SPANISH.headers)).toBe('Nuevo miembro')
    expect((await olga.delete(`/api/activities/${activityId}`)).status).toBe(200)
    await wait(SECOND_MS)
    expect(await subjectsTo(ana)).toEqual(['“New member” canceled “Tennis”'])
    expect(await subjectsTo(bea)).toEqual(['“Nuevo miembro” canceló “Tennis”'])
  })

  test('read their calendars in their own languages', async () => {
    const bea = await signedInUser({ locale: 'es' })
    const path = await createCalendar(bea)
    const read = async () => readCalendar(await (await createClient().get(path)).text()).name
    expect(await read()).toMatch(/: mis planes$/)
    await bea.post('/api/auth/update', { locale: 'en' })
    expect(await read()).toMatch(/: my plans$/)
  })
})

describe('the language of a user', () => {
  test("is the browser's at sign-up, also for the confirmation", async () => {
    const client = createClient()
    const { code } = await insertInvitationCode()
    const invitationCodeId = await fetchInvitationToken(code)
    const account = {
      name: 'Bea',
      email: 'bea@example.com',
      password: PASSWORD,
      invitationCodeId,
      signIn: true,
    }
    expect((await client.post('/api/auth/signup', account, IN_SPANISH)).status).toBe(201)
    expect(await fetchMe(client)).toMatchObject({ locale: 'es' })
    expect(await subjectsTo(account)).toEqual(['Confirma tu correo electrónico'])
  })

  test('changes with their choice, not with the language of a request', async () => {
    const provider = startMailProvider()
    const bea = await signedInUser({ name: 'Bea', locale: 'en' })
    const write = async (message: string) => {
      await insertNotice(bea.id, 'team_message', { key: message, data: { message } })
      await sendDueEmails(bindingsWithMailProvider)
    }
    await bea.get('/api/auth/me', IN_SPANISH)
    await write('One')
    expect((await bea.post('/api/auth/update', { locale: 'es' })).status).toBe(200)
    await write('Two')
    expect([...provider.delivered.values()].map(({ subject }) => subject)).toEqual([
      'The Tagalong team wrote to you',
      'El equipo de Tagalong te escribió',
    ])
  })

  test('becomes the one chosen in the browser before signing in, unless the sign-in is refused', async () => {
    const bea = await signedInUser({ name: 'Bea', locale: 'en' })
    const logIn = async (password: string) => {
      const headers = { cookie: 'language=es', 'accept-language': 'en' }
      const credentials = { email: bea.email, password }
      return (await createClient().post('/api/auth/login', credentials, { headers })).status
    }
    expect(await logIn('not the password')).toBe(401)
    expect(await fetchMe(bea)).toMatchObject({ locale: 'en' })
    expect(await logIn(PASSWORD)).toBe(200)
    expect(await fetchMe(bea)).toMatchObject({ locale: 'es' })
  })

  test('stays the same if only the browser prefers another one', async () => {
    const bea = await signedInUser({ name: 'Bea', locale: 'en' })
    const credentials = { email: bea.email, password: PASSWORD }
    expect((await createClient().post('/api/auth/login', credentials, IN_SPANISH)).status).toBe(200)
    expect(await fetchMe(bea)).toMatchObject({ locale: 'en' })
  })

  test('is used for the email about the deleted account, and erased with the account', async () => {
    const bea = await signedInUser({ locale: 'es' })
    expect((await bea.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
    expect(await subjectsTo(bea)).toEqual(['Tu cuenta se eliminó'])
    expect(await database().select({ locale: users.locale }).from(users)).toEqual([{ locale: null }])
  })

  test.each([['xx'], ['']])('is none that the site lacks: %o', async (locale) => {
    const ana = await signedInUser()
    expect((await ana.post('/api/auth/update', { locale })).status).toBe(400)
  })
})

test('the distance unit is a choice of the account, can be reset, and is erased with the account', async () => {
  const ana = await signedInUser()
  expect(await fetchMe(ana)).toMatchObject({ distanceUnit: null })
  for (const distanceUnit of ['kilometer', 'mile', null, 'kilometer']) {
    expect((await ana.post('/api/auth/update', { distanceUnit })).status).toBe(200)
    expect(await fetchMe(ana)).toMatchObject({ distanceUnit })
  }
  expect((await ana.post('/api/auth/update', { distanceUnit: 'league' })).status).toBe(400)
  expect((await ana.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await database().select({ distanceUnit: users.distanceUnit }).from(users)).toEqual([
    { distanceUnit: null },
  ])
})
