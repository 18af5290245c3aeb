import { z } from 'zod'
import type { EmailContent } from '../email/templates/content'

/** Returns the content of an email from its row's data. `tokenOf` derives the secret of a link from its id. */
export type Template = (data: unknown, tokenOf: (linkId: string) => string) => EmailContent

/** A link's public id and expiry. Its secret is derived from the id when the email is sent. */
export const link = z.object({ linkId: z.string(), expiresAt: z.number() })
export type LinkFacts = z.infer<typeof link>

/** Creates the template of an email with a link. `render` gets the link's secret. */
export function withLink(render: (token: string) => Omit<EmailContent, 'isOptional'>): Template {
  return (data, tokenOf) => ({ ...render(tokenOf(link.parse(data).linkId)), isOptional: false })
}
