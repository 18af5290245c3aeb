import { INVITATION_TOKEN_MINUTES } from '../contract/limits'
import { MINUTE_MS, now } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { sign, unsign } from '../platform/tokens'

const PURPOSE = 'invitation'
export const INVITATION_TOKEN_MS = INVITATION_TOKEN_MINUTES * MINUTE_MS

/** What the gate hands out for a code: lets its holder try to sign up with it for 30 minutes, and reserves nothing. */
export function invitationToken(c: AppContext, invitationCodeId: string): string {
  const { sessionSecret: secret } = c.var.settings
  return sign({
    value: invitationCodeId,
    purpose: PURPOSE,
    expiresAt: now() + INVITATION_TOKEN_MS,
    secret,
  })
}

/** The id of the code that a token stands for, or null where it is not ours or has ended. */
export function readInvitationToken(c: AppContext, token: string): string | null {
  return unsign({ token, purpose: PURPOSE, secret: c.var.settings.sessionSecret })
}
