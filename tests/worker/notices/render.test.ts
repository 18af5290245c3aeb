import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { inLanguage, setRegion } from '../../../messages/language'
import { app } from '../../../worker/app'
import { ACCOUNT_EMAILS } from '../../../worker/contract/account-emails'
import { whenWithZone } from '../../../worker/contract/notice-words'
import { noticePreferences } from '../../../worker/db/schema'
import { settingsOf } from '../../../worker/env'
import { accountEmailContent } from '../../../worker/notices/account-emails'
import type { OutboxRow } from '../../../worker/notices/email/store'
import { renderEmail } from '../../../worker/notices/email/templates/render'
import { unsubscribeUrl } from '../../../worker/notices/email/unsubscribe'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { accountEmailData } from '../support/account-emails'
import { createClient, ORIGIN, setClock } from '../support/client'
import { database } from '../support/database'
import { insertUser, signedInUser } from '../support/users'

const frame = { siteUrl: ORIGIN, unsubscribeUrl: null }
const HOSTILE = `<img src=x onerror=alert(1)>"'&{{name}} \${name} %RECIPIENT%`

function row(overrides: Partial<OutboxRow>): OutboxRow {
  const none = { email: null, noticeId: null, sentAt: null, droppedAt: null, lastError: null, attempts: 1 }
  return {
    id: 'l1',
    key: 'k',
    userId: 'u1',
    kind: '',
    lane: 'account',
    topic: null,
    actorId: null,
    data: null,
    createdAt: now(),
    dueAt: now(),
    ...none,
    ...overrides,
  }
}

test('names and titles cannot become markup, headers, or placeholders', async () => {
  const { html, text, subject } = await renderEmail(
    {
      subject: `Hello\r\nBcc: eve@example.com ${HOSTILE}`,
      heading: HOSTILE,
      paragraphs: [HOSTILE, 'two\nlines'],
      facts: [{ label: HOSTILE, value: HOSTILE }],
      action: { label: HOSTILE, path: '/activity/"><script>alert(1)</script>' },
      links: [{ label: HOSTILE, url: `https://example.com/${HOSTILE}` }],
      closing: HOSTILE,
      isOptional: false,
    },
    frame,
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{{name}}')
  expect(html).toContain('two<br>lines')
  expect(text).toContain(HOSTILE)
})

test.each(ACCOUNT_EMAILS)(
  '%s has the same content as HTML and as text, with no placeholder left',
  async (kind) => {
    const data = accountEmailData()
    const content = accountEmailContent(row({ kind, data }), settingsOf(env))
    const { html: source, text } = await renderEmail(content, frame)
    const html = source.replaceAll('&#39;', "'")
    for (const line of [content.heading, ...content.paragraphs, content.action?.label ?? '']) {
      expect(text).toContain(line)
      expect(html).toContain(line)
    }
    expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\{\{|\$\{/)
    expect(html).toContain('name="color-scheme" content="light dark"')
    // Mail clients show the first text in the email after the subject.
    expect(html.indexOf(content.paragraphs[0] ?? '')).toBeLessThan(html.indexOf('Tagalong</a>'))
  },
)

test('a zone without a name has a hyphen at which lines do not break', () => {
  setRegion('MX')
  const at = { dateTime: '2026-12-04T01:30:00Z', timeZone: 'America/Mexico_City' }
  expect(inLanguage('es', () => whenWithZone(at))).toMatch(/ GMT\u20116$/)
})

test('users unsubscribe from an optional email with one click in the mail program or on a page, and can resubscribe', async () => {
  const { id: userId = '' } = await insertUser()
  const url = unsubscribeUrl(row({ userId, kind: 'activity_published' }), settingsOf(env))
  const path = url.slice(ORIGIN.length)
  const rows = () => database().select().from(noticePreferences)

  // A GET, which mail clients send on their own, changes nothing.
  const opened = await createClient().get(path)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, path.replace('/api/notices', '')])
  expect(await rows()).toEqual([])

  const response = await createClient().send('POST', path, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([response.status, await response.json()]).toEqual([
    200,
    { kind: 'activity_published', isMailed: false },
  ])
  expect(await rows()).toEqual([{ userId, kind: 'activity_published', channel: 'mail', isOn: false }])
  expect((await createClient().delete(path)).status).toBe(200)
  expect(await rows()).toMatchObject([{ isOn: true }])
})

test('a forged or expired unsubscribe link, or one of a deleted user, is refused', async () => {
  const { id: userId = '' } = await insertUser()
  const settings = settingsOf(env)
  const tokenOf = (overrides: Partial<OutboxRow>) =>
    new URL(unsubscribeUrl(row({ kind: 'comment_reply', userId, ...overrides }), settings)).searchParams.get(
      'token',
    ) ?? ''
  const postTo = (token: string) =>
    createClient().post(`/api/notices/unsubscribe?${new URLSearchParams({ token })}`)
  const good = tokenOf({})
  const [value, end, mac] = good.split('.')
  const forged = Buffer.from(JSON.stringify(['somebody', 'comment_reply'])).toString('base64url')
  for (const token of [
    `${forged}.${end}.${mac}`,
    `${value}.${Number(end) + 1}.${mac}`,
    'x',
    tokenOf({ userId: 'gone' }),
  ])
    expect((await postTo(token)).status).toBe(400)
  setClock(now() + 401 * DAY_MS)
  expect((await postTo(good)).status).toBe(400)
})

test('the mailbox shows emails as HTML and text, and does not exist in production', async () => {
  const ana = await signedInUser({ emailVerifiedAt: null })
  await ana.post('/api/auth/verify-email/resend')
  const page = await (await createClient().get('/dev/mail')).text()
  expect(page).toContain('Confirm your email address')
  const id = /\/dev\/mail\/(\w+)/.exec(page)?.[1] ?? ''
  expect(await (await createClient().get(`/dev/mail/${id}`)).text()).toContain('Confirm my address</a>')
  expect(await (await createClient().get(`/dev/mail/${id}/text`)).text()).toContain('Confirm my address:')
  const productionClient = createClient({
    serve: (request) => app.request(request, undefined, { ...env, ENVIRONMENT: 'production' }),
  })
  for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`])
    expect((await productionClient.get(path)).status).toBe(404)
})
