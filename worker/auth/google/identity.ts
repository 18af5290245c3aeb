import { z } from 'zod'
import { cutText } from '../../contract/cut-text'
import { NAME_MAX_CHARACTERS } from '../../contract/limits'
import { cleanLine } from '../../contract/text'
import { emailAddress } from '../../contract/users'

const googleClaims = z.object({
  iss: z.string(),
  /** Identifies the account. An email address does not, because it can be reassigned. */
  sub: z.string().min(1).max(255),
  email: emailAddress,
  email_verified: z.literal(true),
  /** Organization whose administrator manages the address. */
  hd: z.string().optional(),
  name: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
})

/** `ownsAddress`: the issuer manages the address. Otherwise it once verified access to it, which may have ended since. */
export type GoogleIdentity = { googleId: string; email: string; name: string; ownsAddress: boolean }

const GOOGLE = 'https://accounts.google.com'
const GMAIL = /@(gmail|googlemail)\.com$/i

/**
 * Returns the identity in an ID token's claims, whose signature, audience, and times must already be verified. Null if the claims
 * come from another issuer, belong to another request (`nonce`) or client (`azp`), or if the address is not verified.
 */
export function parseGoogleClaims(
  claims: unknown,
  { issuer, clientId, nonce }: { issuer: string; clientId: string; nonce: string },
): GoogleIdentity | null {
  const parsed = googleClaims.safeParse(claims)
  if (!parsed.success) return null
  const { iss, sub, email, name, aud, azp, hd } = parsed.data
  // Google sends its issuer with or without the scheme.
  const isFromIssuer = iss === issuer || `https://${iss}` === issuer
  const isForUs = azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId
  if (!isFromIssuer || !isForUs || parsed.data.nonce !== nonce) return null
  return {
    googleId: sub,
    email,
    name: displayName(name ?? '') || displayName(email.split('@')[0] ?? ''),
    ownsAddress: issuer !== GOOGLE || hd !== undefined || GMAIL.test(email),
  }
}

/** Cleans a name from Google and truncates it to our maximum length. */
function displayName(name: string): string {
  // Cleaned again, because truncating may leave half a character or a trailing space.
  return cleanLine(cutText(cleanLine(name.replace(/\p{Cc}+/gu, ' ')), NAME_MAX_CHARACTERS))
}
