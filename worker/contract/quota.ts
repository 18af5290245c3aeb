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

// Shared values
export const user = 'user'
export const isFixed = true
export const wait = () => quotasText.tryAgain()
export const again = { reason: () => quotasText.tooManyTries(), next: wait } as const
export const goOn = { reason: () => quotasText.manyChanges(), next: () => quotasText.goOn() } as const
