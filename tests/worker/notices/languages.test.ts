import { beforeEach, describe, expect, test } from 'vitest'
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
import { createActivityAndUser, insertNotice, NOON } from '../support/notices'
import { startPushService } from '../support/push-service'
import { subjectsTo, wait } from '../support/sending'
import { fetchMe, PASSWORD, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

const IN_SPANISH = { headers: { 'accept-language': 'es-MX' } }

describe('two people at one activity', () => {
  test('read its emails and pushes in their own languages, whatever the language of who caused them', async () => {
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
    expect(html).toContain('No se hará. No necesitas hacer nada.')
    expect(anas.received).toMatchObject([
      { title: 'Olga canceled Tennis', text: expect.stringMatching(/^It was planned for Fri, Dec 4/) },
    ])
    expect(beas.received).toMatchObject([
      { title: 'Olga canceló Tennis', text: expect.stringMatching(/^Estaba planeada para el vie, 4 dic/) },
    ])
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
  test('is that of the browser at sign-up, also for the confirmation', async () => {
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

  test('is that of the email about the deleted account, but is erased with it', async () => {
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
