/** Minutes in an hour. */
export const HOUR = 60
/** Minutes in a day. */
export const DAY = 24 * HOUR

/** The holder of a quota. `authorize` counts those with a user; handlers count the others. */
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
  /** The limited act, for the table of product.md 2.35 and the API's documentation. */
  what: string
  max: number
  windowMinutes: number
  /** Counted in megabytes instead of calls. */
  unit?: 'MB'
  /** Counted apart for each of these. */
  each?: 'activity'
  /** Protects the account itself: the same for everybody, whatever their address or an admin says. */
  isFixed?: true
  /** First sentence of the 429: the reason. */
  reason: string
  /** Start of its second sentence, which ends with the time at which the limit is over. */
  next: string
}

// Values that many quotas share
export const user = 'user'
export const isFixed = true
export const wait = 'You can try again'
export const again = { reason: 'Too many tries.', next: wait } as const
export const goOn = { reason: "That's a lot of changes in a short time.", next: 'You can go on' } as const
