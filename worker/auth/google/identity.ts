import { z } from 'zod'
import { NAME_MAX_CHARACTERS } from '../../contract/limits'
import { emailAddress } from '../../contract/users'

const googleClaims = z.object({
  iss: z.string(),
  /** The identity; an address may pass to somebody else. */
  sub: z.string().min(1).max(255),
  email: emailAddress,
  email_verified: z.literal(true),
  name: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
})

export type GoogleIdentity = { googleId: string; email: string; name: string }

/**
 * Who the claims of an ID token speak of, whose signature, audience and times are right already. Null where they come
 * from another issuer, answer another request (`nonce`), were given to another client (`azp`), have no end, or where
 * the address is not verified.
 */
export function identityOf(
  claims: unknown,
  { issuer, clientId, nonce }: { issuer: string; clientId: string; nonce: string },
): GoogleIdentity | null {
  const parsed = googleClaims.safeParse(claims)
  if (!parsed.success) return null
  const { iss, sub, email, name, aud, azp } = parsed.data
  // Google names itself with and without the scheme.
  const isFromIssuer = iss === issuer || `https://${iss}` === issuer
  const isForUs = azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId
  if (!isFromIssuer || !isForUs || parsed.data.nonce !== nonce) return null
  return { googleId: sub, email, name: shownName(name ?? '') || shownName(email.split('@')[0] ?? '') }
}

/** A name of somebody else's making, cut to what we show. */
function shownName(name: string): string {
  return name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARACTERS)
    .trim()
}
