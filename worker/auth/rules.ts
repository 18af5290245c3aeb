import type { ProviderInfo } from '../contract/auth'

/** How a person signs in: Google alone has no password; with both, either serves. */
export function providerInfo(user: {
  email: string
  passwordHash: string | null
  googleId: string | null
}): ProviderInfo {
  const hasPassword = user.passwordHash !== null
  return {
    provider: hasPassword ? 'email' : 'google',
    canSwitchProvider: hasPassword && user.googleId !== null,
    email: user.email,
  }
}
