import { cutText } from '../contract/cut-text'
import type { Bindings, Settings } from '../env'
import { SECOND_MS } from './clock'
import type { Message } from './mail-providers'
import { MAIL_PROVIDERS } from './mail-providers'

/** A failed delivery. `isFinal` means that retrying is pointless: the address or the content was rejected. */
export class MailError extends Error {
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.isFinal = isFinal
  }
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Domains that can't send: Cloudflare's, which has no mail records, and domains reserved for examples. */
const CANNOT_SEND = /@(.+\.)?(workers\.dev|example|example\.(com|org|net))$/

/** Why email can't be sent: no provider, or a sender domain that can't send. */
export type MailProblem = 'no_provider' | 'sender_cannot_send'
type Sender = { settings: Settings; bindings: Bindings }

/** Returns why a deployment can't send email, or null. Outside production, email is only shown at `/dev/mail`. */
export function mailProblem({ settings: { mail, environment }, bindings }: Sender): MailProblem | null {
  if (environment !== 'production') return null
  if (!mail.api && !bindings.EMAIL) return 'no_provider'
  return CANNOT_SEND.test(mail.from) ? 'sender_cannot_send' : null
}

/**
 * Sends a message through the provider whose key is set, otherwise through Cloudflare's `send_email` binding. Outside
 * production, nothing is sent; `/dev/mail` shows the messages.
 * @returns the provider's response
 * @throws MailError
 */
export async function send(
  { settings: { mail, environment }, bindings }: Sender,
  message: Message,
): Promise<string> {
  if (mail.api) return sendByProvider(mail.api, message, { name: mail.fromName, email: mail.from })
  if (environment !== 'production') return 'Shown at /dev/mail'
  if (!bindings.EMAIL) throw new MailError('There is no email provider')
  const { to, subject, html, text, headers } = message
  const from = { name: mail.fromName, email: mail.from }
  await bindings.EMAIL.send({ from, to, subject, html, text, headers }).catch((error) => {
    throw new MailError(String(error))
  })
  return 'Accepted by Cloudflare'
}

async function sendByProvider(
  { provider, url, key }: NonNullable<Settings['mail']['api']>,
  message: Message,
  from: { name: string; email: string },
): Promise<string> {
  const { headers, body, isAccepted, isRefused } = MAIL_PROVIDERS[provider]
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...headers({ key, id: message.id }),
    },
    body: JSON.stringify(body(message, `${from.name} <${from.email}>`)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A redirect would forward the key and the email.
    redirect: 'manual',
  }).catch((error) => {
    throw new MailError(String(error))
  })
  const response = { status: answer.status, text: await answer.text().catch(() => '') }
  const summary = `${response.status} ${cutText(response.text, 300)}`
  if (answer.ok || isAccepted(response)) return summary
  throw new MailError(summary, { isFinal: isRefused(response) })
}
