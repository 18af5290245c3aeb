import type { ProviderInfo } from '../../../worker/contract/auth'

/** Returns whether the account has a password. Accounts created with Google have none. */
export function hasPassword({ provider }: ProviderInfo): boolean {
  return provider === 'email'
}
