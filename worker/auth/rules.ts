import type { ProviderInfo } from '../contract/auth'

/**
 * Returns how a user signs in. Without a password that is Google; with both, `canSwitchProvider` is true
 * (product.md 2.28).
 */
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

/** Returns whether an address is the configured admin's, which only a set-up link can give to an account (product.md 2.65). */
export function isReservedEmail(email: string, adminEmail: string | null): boolean {
  return email === adminEmail
}
