import { cutText } from '../contract/cut-text'
import type { Bindings, Settings } from '../env'
import { SECOND_MS } from './clock'

/** An email to one recipient, as HTML and as text, with additional headers. */
export type Message = {
  /** Idempotency key: a provider that honors it sends one email for any number of attempts. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** A failed delivery. `isFinal` means that retrying is pointless: the address or the content was rejected. */
export class MailError extends Error {
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.isFinal = isFinal
  }
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Statuses by which a provider rejects a message for good. */
const REFUSED_STATUSES = new Set([400, 413, 422])

/**
 * Sends a message through the provider whose key is set, otherwise through Cloudflare's `send_email` binding. Outside
 * production nothing is sent; `/dev/mail` shows the messages.
 * @throws MailError
 */
export async function send(
  { settings: { mail, environment }, bindings }: { settings: Settings; bindings: Bindings },
  message: Message,
): Promise<void> {
  if (mail.api) return sendByProvider(mail.api, { ...message, from: `${mail.fromName} <${mail.from}>` })
  if (environment !== 'production') return
  if (!bindings.EMAIL) throw new MailError('No way to send mail: set MAIL_API_KEY or bind EMAIL')
  const { to, subject, html, text, headers } = message
  const from = { name: mail.fromName, email: mail.from }
  await bindings.EMAIL.send({ from, to, subject, html, text, headers }).catch((error) => {
    throw new MailError(String(error))
  })
}

/** Sends through Resend's API, which several providers support. */
async function sendByProvider(
  { url, key }: NonNullable<Settings['mail']['api']>,
  { id, to, ...message }: Message & { from: string },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({ ...message, to: [to] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A redirect would carry the key and the email elsewhere.
    redirect: 'manual',
  }).catch((error) => {
    throw new MailError(String(error))
  })
  const responseText = await answer.text().catch(() => '')
  // The idempotency key was used with another content: an earlier attempt succeeded before the content changed.
  if (answer.ok || (answer.status === 409 && responseText.includes('invalid_idempotent_request'))) return
  throw new MailError(`${answer.status} ${cutText(responseText, 300)}`, {
    isFinal: REFUSED_STATUSES.has(answer.status),
  })
}
