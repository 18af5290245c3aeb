import { INVITATION_TOKEN_MS, readInvitationToken } from '../invitations/token'
import { now } from '../platform/clock'
import { clearCookie, readCookie, writeCookie } from '../platform/cookies'
import type { AppContext } from '../platform/http'

/** Carries the signed invitation token through the sign-up with Google. */
const COOKIE = 'invitation'

export function storeInvitationCookie(c: AppContext, token: string): void {
  writeCookie(c, COOKIE, token, now() + INVITATION_TOKEN_MS)
}

/** Returns the id of the invitation code in the cookie, or null if there is none or it has expired. */
export function readStoredInvitation(c: AppContext): string | null {
  const token = readCookie(c, COOKIE)
  return token ? readInvitationToken(c, token) : null
}

export function clearInvitationCookie(c: AppContext): void {
  clearCookie(c, COOKIE)
}
