import { publish, runCron } from '../support/activities'
import { findEmail, tellDecisions } from '../support/mail'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test('two people at one activity read it on its page, in an email, and in their calendar, each in their language', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const host = await addPerson(browser, 'Hilda Host')
  const ana = await addPerson(browser, 'Ana Angle', { isConfirmed: true })
  const bea = await addPerson(browser, 'Bea Bosque', { isConfirmed: true })
  await bea.page.goto('/settings?section=appearance')
  await bea.page.getByLabel('Language').selectOption('Español')
  await expect(bea.page.getByRole('heading', { name: 'Apariencia' })).toBeVisible()
  const title = unique('Ajedrez')
  const activityId = await publish(host.page.request, title)
  const readings = [
    {
      ...{ person: ana, lang: 'en', heading: "You're in, Ana", where: 'Open in Maps' },
      ...{ subject: `You're in! “${title}”`, calendar: 'my plans', state: 'You asked to join.' },
    },
    {
      ...{ person: bea, lang: 'es', heading: 'Tienes tu lugar, Bea', where: 'Abrir en Mapas' },
      ...{ subject: `¡Tienes tu lugar! “${title}”`, calendar: 'mis planes', state: 'Pediste unirte.' },
    },
  ]

  for (const { person, calendar, state } of readings) {
    const { request } = person.page
    const applied = await request.post('/api/applications', { data: { activityId } })
    const { url } = await (await request.post('/api/calendars', { data: { kind: 'plans' } })).json()
    const file = (await (await request.get(new URL(url).pathname)).text()).replaceAll('\r\n ', '')
    expect(file).toMatch(new RegExp(`^X-WR-CALNAME:.*: ${calendar}\r?$`, 'm'))
    expect(file).toContain(`SUMMARY:${title}`)
    expect(file).toContain(state)
    const data = { applicationId: (await applied.json()).id, status: 'APPROVED' }
    expect((await host.page.request.patch('/api/applications', { data })).ok()).toBe(true)
    await tellDecisions(person.email)
  }
  await runCron(host.page.request)
  for (const { person, lang, heading, where, subject } of readings) {
    const { page, email } = person
    await page.goto(`/activity/${activityId}`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: where })).toBeVisible()
    expect((await findEmail(page, email, 'application_approved')).subject).toBe(subject)
  }
})
