import { INVITATION_TOKEN_MINUTES } from '../contract/limits'
import { MINUTE_MS, now } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { sign, unsign } from '../platform/tokens'

const PURPOSE = 'invitation'
export const INVITATION_TOKEN_MS = INVITATION_TOKEN_MINUTES * MINUTE_MS

/** Returns a token that allows signing up with a code for 30 minutes. It doesn't reserve a use (product.md 3.3). */
export function invitationToken(c: AppContext, invitationCodeId: string): string {
  const { sessionSecret: secret } = c.var.settings
  return sign({
    value: invitationCodeId,
    purpose: PURPOSE,
    expiresAt: now() + INVITATION_TOKEN_MS,
    secret,
  })
}

/** Returns the code id in a token; null if the token is forged or expired. */
export function readInvitationToken(c: AppContext, token: string): string | null {
  return unsign({ token, purpose: PURPOSE, secrets: c.var.settings.signingSecrets })
}
