import * as publicPagesText from '#messages/public-pages'

/** A well-formed code; anything else in the URL is ignored. */
const CODE = /^[A-Z0-9-]{1,15}$/

/** Returns the invitation code in the query's `i`, or null. Sign-up checks whether it works. */
export function invitationIn(query: Record<string, string>): string | null {
  const code = query.i?.trim().toUpperCase() ?? ''
  return CODE.test(code) ? code : null
}

/**
 * Returns the URLs from an activity's page to its apply dialog. `main` has the main button's URL and label: login, or sign-up for a
 * visitor with an invitation (product.md 17.13).
 */
export function joinLinks(id: string, { code, isFull }: { code: string | null; isFull: boolean }) {
  const next = `next=${encodeURIComponent(`/activity/${id}?apply=true`)}`
  const [signUp, logIn] = [`/signup?${code === null ? '' : `code=${code}&`}${next}`, `/login?${next}`]
  const label = code === null ? publicPagesText.loginToApply() : publicPagesText.askToJoin()
  const main = {
    href: code === null ? logIn : signUp,
    label: isFull ? publicPagesText.joinWaitlist() : label,
  }
  return { main, signUp, logIn }
}
