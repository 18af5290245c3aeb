/** A code as the gate takes it; anything else in the address is ignored. */
const CODE = /^[A-Z0-9-]{1,15}$/

/** Returns the invitation code that an address carries in `i`, or null. Whether it works is for the sign-up to say. */
export function invitationIn(query: Record<string, string>): string | null {
  const code = query.i?.trim().toUpperCase() ?? ''
  return CODE.test(code) ? code : null
}

/**
 * Returns the addresses that lead from an activity's page to the dialog that applies to it. `main` is the one of the main button, with
 * its label: to the login, or to the sign-up for a visitor with an invitation (product.md 17.13).
 */
export function joinLinks(id: string, code: string | null) {
  const next = `next=${encodeURIComponent(`/activity/${id}?apply=true`)}`
  const [signUp, logIn] = [`/signup?${code === null ? '' : `code=${code}&`}${next}`, `/login?${next}`]
  const main =
    code === null ? { href: logIn, label: 'Login to Apply' } : { href: signUp, label: 'Ask to join' }
  return { main, signUp, logIn }
}
