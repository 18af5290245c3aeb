import { createClient, ORIGIN } from './client'

/** An email in the development mailbox. */
export type SentEmail = {
  id: string
  to: string
  kind: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Fetches the emails to an address from the mailbox at `/dev/mail`, newest first. */
export async function fetchEmailsTo(email: string): Promise<SentEmail[]> {
  const response = await createClient().get(`/dev/mail.json?${new URLSearchParams({ to: email })}`)
  return (await response.json<{ items: SentEmail[] }>()).items
}

/** Fetches the path of the link in the newest email of a kind to an address. */
export async function fetchEmailLink(email: string, kind: string): Promise<string> {
  const found = (await fetchEmailsTo(email)).find((sent) => sent.kind === kind)
  return linkPath(found?.text ?? '')
}

/** Returns the first link in a text, without the origin. */
function linkPath(text: string): string {
  const link = text.split('\n').find((line) => line.startsWith(ORIGIN))
  return link?.slice(ORIGIN.length) ?? ''
}

/** Returns the `token` parameter of a link. */
export function tokenInLink(path: string): string {
  return new URL(path, ORIGIN).searchParams.get('token') ?? ''
}
