import type { SignInKind } from '../contract/security-kinds'
import type { AppContext } from '../platform/http'
import { ifChanged, securityEvent } from '../security/event'

/** Returns the statements that log a sign-in. Pass them to `openSession` as `afterwards`. */
export function signInEvents(c: AppContext, userId: string, kind: SignInKind) {
  return [securityEvent(c, { kind, userId }, ifChanged)] as const
}
