import { getCookie, setCookie } from 'hono/cookie'
import { now, SECOND_MS } from './clock'
import type { AppContext } from './http'

/** The value of a cookie that only the server reads, or none. */
export function readCookie(c: AppContext, name: string): string | undefined {
  return getCookie(c, hostName(c, name))
}

/** Keeps a value in the browser until an instant; no script and no other site's request gets at it. */
export function writeCookie(c: AppContext, name: string, value: string, expiresAt: number): void {
  const maxAge = Math.max(0, Math.round((expiresAt - now()) / SECOND_MS))
  setCookie(c, hostName(c, name), value, { ...cookieAttributes(c), maxAge, httpOnly: true })
}

export function clearCookie(c: AppContext, name: string): void {
  writeCookie(c, name, '', 0)
}

/** What all our cookies have in common. */
export function cookieAttributes(c: AppContext) {
  return { path: '/', secure: isSecure(c), sameSite: 'Lax' } as const
}

/** `__Host-` binds a cookie to this origin; plain http on localhost cannot have it. */
function hostName(c: AppContext, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name
}

function isSecure(c: AppContext): boolean {
  return new URL(c.req.url).protocol === 'https:'
}
