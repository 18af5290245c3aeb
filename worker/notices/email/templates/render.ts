import { oneLine, toText } from '../plain-text'
import type { EmailContent, EmailFrame } from './content'
import { toHtml } from './html'

/** Renders an email's subject, HTML, and plain text from the same content. */
export async function renderEmail(
  content: EmailContent,
  frame: EmailFrame,
): Promise<{ subject: string; html: string; text: string }> {
  const html = await toHtml(content, frame)
  return { subject: oneLine(content.subject), html: html.toString(), text: toText(content, frame) }
}
