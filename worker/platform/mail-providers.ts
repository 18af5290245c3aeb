/** An email to one recipient, as HTML and text, with additional headers. Providers send it over HTTP (docs/operations.md). */
export type Message = {
  /** Idempotency key: providers that honor it send the email once, regardless of attempts. */
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
  /** Whether a rejection means that an earlier attempt succeeded. */
  isAccepted: (response: Response) => boolean
  /** Whether retrying is pointless: the address or the content was rejected. */
  isRefused: (response: Response) => boolean
}

/** Statuses of providers' permanent rejections. */
const REFUSED_STATUSES = [400, 413, 422]
/** Postmark's error codes for account problems, such as an unconfirmed sender, rather than message problems. */
const POSTMARK_ACCOUNT_FAULTS = [10, 400, 401, 405, 412, 413]

export const MAIL_PROVIDERS = {
  /** Resend's API, which several providers support. */
  resend: {
    url: 'https://api.resend.com/emails',
    headers: ({ key, id }) => ({ authorization: `Bearer ${key}`, 'idempotency-key': id }),
    body: ({ id: _, to, ...message }, from) => ({ ...message, from, to: [to] }),
    // The idempotency key was used with different content: the content changed after the earlier attempt.
    isAccepted: ({ status, text }) => status === 409 && text.includes('invalid_idempotent_request'),
    isRefused: ({ status }) => REFUSED_STATUSES.includes(status),
  },
  /** Postmark has no idempotency keys, so an attempt whose response is lost may be delivered twice. */
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
