import { getCookie, setCookie } from 'hono/cookie'
import { now, SECOND_MS } from './clock'
import type { AppContext } from './http'

/** Returns the value of an HttpOnly cookie, if set. Once a cookie is read, the answer is not cached for others. */
export function readCookie(c: AppContext, name: string): string | undefined {
  c.set('hasReadCookies', true)
  return getCookie(c, cookieName(c, name))
}

/** Sets an HttpOnly cookie that expires at an instant. */
export function writeCookie(c: AppContext, name: string, value: string, expiresAt: number): void {
  const maxAge = Math.max(0, Math.round((expiresAt - now()) / SECOND_MS))
  setCookie(c, cookieName(c, name), value, { ...cookieAttributes(c), maxAge, httpOnly: true })
}

export function clearCookie(c: AppContext, name: string): void {
  writeCookie(c, name, '', 0)
}

/** Attributes shared by all our cookies. */
export function cookieAttributes(c: AppContext) {
  return { path: '/', secure: isSecure(c), sameSite: 'Lax' } as const
}

/** Adds the prefix `__Host-`, which binds a cookie to this origin, except over plain http in development, where browsers reject it. */
export function cookieName(c: AppContext, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name
}

function isSecure(c: AppContext): boolean {
  return c.var.settings.environment === 'production' || new URL(c.req.url).protocol === 'https:'
}
