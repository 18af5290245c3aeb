import type { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { settingsOf } from '../env'
import { iso } from '../platform/clock'
import { openDatabase } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { toMessage } from './letters-send'
import { listLetterFacts, ofIds, sentTo, wasSent } from './letters-store'

/**
 * `/dev/mail`: every letter that was sent, newest first, for machines from which no mail leaves. Not there in
 * production. `?to=` keeps one address' letters, `.json` is the same for programs.
 */
export const devMail = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (settingsOf(c.env).environment === 'production') throw new AppError('not_found')
    c.header('cache-control', 'no-store')
    await next()
  })
  .get('/mail.json', async (c) => c.json({ items: await listSent(c) }))
  .get('/mail', async (c) => c.html(mailboxPage(await listSent(c))))
  .get('/mail/:id', async (c) => c.html((await requireLetter(c)).html))
  .get('/mail/:id/text', async (c) => c.text((await requireLetter(c)).text))

type SentLetter = {
  id: string
  to: string
  sentAt: string
  kind: string
  subject: string
  html: string
  text: string
}

async function listSent(c: AppContext): Promise<SentLetter[]> {
  const to = c.req.query('to')
  return read(c, to === undefined ? wasSent : and(wasSent, sentTo(to.toLowerCase())))
}

async function requireLetter(c: AppContext): Promise<SentLetter> {
  const [letter] = await read(c, and(wasSent, ofIds([c.req.param('id') ?? ''])))
  if (!letter) throw new AppError('not_found')
  return letter
}

async function read(c: AppContext, where: ReturnType<typeof eq> | undefined): Promise<SentLetter[]> {
  const settings = settingsOf(c.env)
  const found = await listLetterFacts(openDatabase(c.env.DB), where)
  return found.flatMap((facts) => {
    const { id, email, kind, sentAt } = facts.letter
    const message = toMessage(facts, settings)
    return message ? [{ id, kind, to: email ?? '', sentAt: iso(sentAt ?? 0), ...message }] : []
  })
}

function mailboxPage(letters: SentLetter[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox · Tagalong</title>
<style>${raw(SHEET)}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Every letter that this server has sent. Nothing leaves this machine unless a mail provider is set.</p>
${letters.length === 0 ? html`<p>No letter has been sent yet.</p>` : html`<ul>${letters.map(mailboxRow)}</ul>`}
</main>
</body>
</html>`
}

function mailboxRow({ id, to, sentAt, subject }: SentLetter) {
  return html`<li>
<a href="/dev/mail/${id}">${subject}</a>
<span>to ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></span>
<a href="/dev/mail/${id}/text">As text</a>
</li>`
}

const SHEET = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 24px 16px 64px; }
ul { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; padding: 6px 0; border-top: 1px solid color-mix(in oklch, currentColor 18%, transparent); }
li > a { display: inline-block; padding: 10px 0; overflow-wrap: anywhere; }
li > a:first-child { flex: 1 1 100%; font-weight: 700; }
span { opacity: .8; overflow-wrap: anywhere; }`
