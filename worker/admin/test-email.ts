import type { TestEmail } from '../contract/admin'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { MailError, mailProblem, send } from '../platform/mail'
import { authorizeAccount } from '../sessions/guards'

/** Sends the admin a test email, bypassing the outbox, and returns the provider's response (product.md 12.30). */
export async function sendTestEmail(c: AppContext): Promise<TestEmail> {
  const { user } = await authorizeAccount(c)
  const { settings } = c.var
  const to = user.email
  const problem = mailProblem({ settings, bindings: c.env })
  if (problem) return { isAccepted: false, to, answer: problem }
  const text = `This is a test email of ${settings.siteUrl}. Email from this site reaches you.`
  const message = { id: newId(), to, subject: 'Test email', text, html: `<p>${text}</p>`, headers: {} }
  try {
    const answer = await send({ settings, bindings: c.env }, message)
    return { isAccepted: true, to, answer }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const key = settings.mail.api?.key
    return { isAccepted: false, to, answer: key ? error.message.replaceAll(key, '…') : error.message }
  }
}
