import type { ProviderInfo } from '../contract/auth'

/**
 * Returns how a user signs in: with Google if they have no password. With both, `canSwitchProvider` is true. Users with only
 * passkeys count as `email` (product.md 2.28).
 */
export function providerInfo({
  email,
  passwordHash,
  passwordChangedAt,
  googleId,
}: {
  email: string
  passwordHash: string | null
  passwordChangedAt: number | null
  googleId: string | null
}): ProviderInfo {
  const [hasPassword, hasGoogle] = [passwordHash !== null, googleId !== null]
  return {
    provider: hasGoogle && !hasPassword ? 'google' : 'email',
    canSwitchProvider: hasPassword && hasGoogle,
    email,
    hasPassword,
    passwordChangedAt: passwordChangedAt === null ? null : new Date(passwordChangedAt).toISOString(),
  }
}

/** Returns whether an address is the configured admin's, which only a set-up link can assign (product.md 2.65). */
export function isReservedEmail(email: string, adminEmail: string | null): boolean {
  return email === adminEmail
}
