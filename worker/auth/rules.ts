import type { ProviderInfo } from '../contract/auth'

/**
 * Returns how a user signs in. With Google and no password that is Google; with both, `canSwitchProvider` is true. A user
 * with only passkeys counts as `email` (product.md 2.28).
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

/** Returns whether an address is the configured admin's, which only a set-up link can give to an account (product.md 2.65). */
export function isReservedEmail(email: string, adminEmail: string | null): boolean {
  return email === adminEmail
}
