import { inLanguage } from '#messages'
import * as emailsText from '#messages/emails'
import type { TestEmail } from '../contract/admin'
import { languageOf } from '../contract/site-languages'
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
  const { subject, text } = inLanguage(languageOf(user.locale), () => ({
    subject: emailsText.testEmail(),
    text: emailsText.testEmailHint({ url: settings.siteUrl }),
  }))
  const message = { id: newId(), to, subject, text, html: `<p>${text}</p>`, headers: {} }
  try {
    const answer = await send({ settings, bindings: c.env }, message)
    return { isAccepted: true, to, answer }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const key = settings.mail.api?.key
    return { isAccepted: false, to, answer: key ? error.message.replaceAll(key, '…') : error.message }
  }
}
