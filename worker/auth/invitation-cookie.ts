import { INVITATION_TOKEN_MS, readInvitationToken } from '../invitations/token'
import { now } from '../platform/clock'
import { clearCookie, readCookie, writeCookie } from '../platform/cookies'
import type { AppContext } from '../platform/http'

/** Carries the signed invitation token through a Google sign-up. */
const COOKIE = 'invitation'

export function storeInvitationCookie(c: AppContext, token: string): void {
  writeCookie(c, COOKIE, token, now() + INVITATION_TOKEN_MS)
}

/** Returns the invitation code id from the cookie; null if missing or expired. */
export function readStoredInvitation(c: AppContext): string | null {
  const token = readCookie(c, COOKIE)
  return token ? readInvitationToken(c, token) : null
}

export function clearInvitationCookie(c: AppContext): void {
  clearCookie(c, COOKIE)
}
