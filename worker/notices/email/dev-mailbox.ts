import type { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { SITE_NAME } from '../../contract/site-name'
import { settingsOf } from '../../env'
import { iso } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext, AppEnv } from '../../platform/http'
import { toMessage } from './send'
import { hasIdIn, listEmailFacts, sentTo, wasSent } from './store'

/**
 * `/dev/mail`: all sent emails, newest first, for development. Not served in production. `?to=` filters by address, and
 * `/dev/mail.json` has the same data as JSON.
 */
export const devMail = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (settingsOf(c.env).environment === 'production') throw new AppError('not_found')
    c.header('cache-control', 'no-store')
    await next()
  })
  .get('/mail.json', async (c) => c.json({ items: await listSent(c) }))
  .get('/mail', async (c) => c.html(mailboxPage(await listSent(c))))
  .get('/mail/:id', async (c) => c.html((await requireEmail(c)).html))
  .get('/mail/:id/text', async (c) => c.text((await requireEmail(c)).text))

type SentEmail = {
  id: string
  to: string
  sentAt: string
  kind: string
  subject: string
  html: string
  text: string
}

async function listSent(c: AppContext): Promise<SentEmail[]> {
  const to = c.req.query('to')
  return read(c, to === undefined ? wasSent : and(wasSent, sentTo(to.toLowerCase())))
}

async function requireEmail(c: AppContext): Promise<SentEmail> {
  const [email] = await read(c, and(wasSent, hasIdIn([c.req.param('id') ?? ''])))
  if (!email) throw new AppError('not_found')
  return email
}

async function read(c: AppContext, where: ReturnType<typeof eq> | undefined): Promise<SentEmail[]> {
  const settings = settingsOf(c.env)
  const found = await listEmailFacts(openDatabase(c.env.DB), where)
  const emails = found.map(async (facts) => {
    const { id, email, kind, sentAt } = facts.row
    const message = await toMessage(facts, settings)
    return message && { id, kind, to: email ?? '', sentAt: iso(sentAt ?? 0), ...message }
  })
  return (await Promise.all(emails)).filter((email) => email !== null)
}

function mailboxPage(emails: SentEmail[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox · ${SITE_NAME}</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Every email that this server has sent. Nothing leaves this machine unless a mail provider is set.</p>
${emails.length === 0 ? html`<p>No email has been sent yet.</p>` : html`<ul>${emails.map(mailboxRow)}</ul>`}
</main>
</body>
</html>`
}

function mailboxRow({ id, to, sentAt, subject }: SentEmail) {
  return html`<li>
<a href="/dev/mail/${id}">${subject}</a>
<span>to ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></span>
<a href="/dev/mail/${id}/text">As text</a>
</li>`
}

const STYLES = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 24px 16px 64px; }
ul { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; padding: 6px 0; border-top: 1px solid color-mix(in oklch, currentColor 18%, transparent); }
li > a { display: inline-block; padding: 10px 0; overflow-wrap: anywhere; }
li > a:first-child { flex: 1 1 100%; font-weight: 700; }
span { opacity: .8; overflow-wrap: anywhere; }`
