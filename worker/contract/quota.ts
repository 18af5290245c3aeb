import * as quotasText from '#messages/quotas'
/** Minutes in an hour. */
export const HOUR = 60
/** Minutes in a day. */
export const DAY = 24 * HOUR

/** Key of a quota's count. `authorize` counts quotas with a user; handlers count the others. */
type Holder =
  | 'user'
  | 'user and network'
  | 'network'
  | 'account and network'
  | 'email address'
  | 'link'
  | 'code and network'

/** A limit on what one caller may do (product.md 2.35). */
export type Quota = {
  who: Holder
  /** The limited action, for the table of product.md 2.35 and the API's documentation. */
  what: string
  max: number
  windowMinutes: number
  /** Counted in megabytes instead of calls. */
  unit?: 'MB'
  /** Counted separately for each of these. */
  each?: 'activity'
  /** Protects the account itself, so email confirmation and admins' factors don't change it. */
  isFixed?: true
  /** First sentence of the 429 message: the reason. */
  reason: () => string
  /** Start of its second sentence, which ends with the time when the limit resets. */
  next: () => string
}

/** Returns a function that declares quotas of a holder: the limited action, how often in how many minutes, and what a 429 says. */
const per =
  <const Who extends Holder>(who: Who) =>
  (
    what: string,
    max: number,
    windowMinutes: number,
    more: Pick<Quota, 'reason' | 'next' | 'unit' | 'each' | 'isFixed'>,
  ) => ({ who, what, max, windowMinutes, ...more })
export const perUser = per('user')
export const perUserAndNetwork = per('user and network')
export const perNetwork = per('network')
export const perAccountAndNetwork = per('account and network')
export const perAddress = per('email address')
export const perLink = per('link')
export const perCodeAndNetwork = per('code and network')

// Shared values
export const isFixed = true
export const wait = () => quotasText.tryAgain()
export const again = { reason: () => quotasText.tooManyTries(), next: wait } as const
export const goOn = { reason: () => quotasText.manyChanges(), next: () => quotasText.goOn() } as const
