import { INVITATION_TOKEN_MS, readInvitationToken } from '../invitations/token'
import { now } from '../platform/clock'
import { clearCookie, readCookie, writeCookie } from '../platform/cookies'
import type { AppContext } from '../platform/http'

/** Carries the gate's token through the sign-up with Google. The token is signed as it is. */
const COOKIE = 'invitation'

export function keepInvitation(c: AppContext, token: string): void {
  writeCookie(c, COOKIE, token, now() + INVITATION_TOKEN_MS)
}

/** The id of the invitation code that the browser brought along, or null where there is none or it has ended. */
export function readStoredInvitation(c: AppContext): string | null {
  const token = readCookie(c, COOKIE)
  return token ? readInvitationToken(c, token) : null
}

export function forgetInvitation(c: AppContext): void {
  clearCookie(c, COOKIE)
}
