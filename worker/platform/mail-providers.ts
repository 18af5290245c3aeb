/** The email providers that Tagalong sends through over HTTP (docs/operations.md). */
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

type Response = { status: number; text: string }
type MailProvider = {
  url: string
  headers: (request: { key: string; id: string }) => Record<string, string>
  body: (message: Message, from: string) => object
  /** Whether a refusal means that an earlier attempt has succeeded. */
  isAccepted: (response: Response) => boolean
  /** Whether retrying is pointless: the address or the content was rejected. */
  isRefused: (response: Response) => boolean
}

/** Statuses by which providers reject a message for good. */
const REFUSED_STATUSES = [400, 413, 422]
/** Postmark's error codes for a fault of the account, such as a sender that is not confirmed, and not of the message. */
const POSTMARK_ACCOUNT_FAULTS = [10, 400, 401, 405, 412, 413]

export const MAIL_PROVIDERS = {
  /** Resend's API, which several providers support. */
  resend: {
    url: 'https://api.resend.com/emails',
    headers: ({ key, id }) => ({ authorization: `Bearer ${key}`, 'idempotency-key': id }),
    body: ({ id: _, to, ...message }, from) => ({ ...message, from, to: [to] }),
    // The idempotency key was used with another content, because the content changed after the earlier attempt.
    isAccepted: ({ status, text }) => status === 409 && text.includes('invalid_idempotent_request'),
    isRefused: ({ status }) => REFUSED_STATUSES.includes(status),
  },
  /** Postmark has no idempotency keys, so an attempt whose answer is lost may be delivered twice. */
  postmark: {
    url: 'https://api.postmarkapp.com/email',
    headers: ({ key }) => ({ 'x-postmark-server-token': key }),
    body: ({ id, to, subject, html, text, headers }, from) => ({
      From: from,
      To: to,
      Subject: subject,
      HtmlBody: html,
      TextBody: text,
      Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      Metadata: { id },
      MessageStream: 'outbound',
    }),
    isAccepted: () => false,
    isRefused: ({ status, text }) =>
      REFUSED_STATUSES.includes(status) && !POSTMARK_ACCOUNT_FAULTS.includes(errorCodeIn(text)),
  },
} as const satisfies Record<string, MailProvider>

function errorCodeIn(text: string): number {
  try {
    return Number((JSON.parse(text) as { ErrorCode?: number }).ErrorCode)
  } catch {
    return Number.NaN
  }
}
