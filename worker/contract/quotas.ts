const HOUR = 60
const DAY = 24 * HOUR

/** The holder of a quota. `authorize` counts those with a user; handlers count the others. */
type Holder =
  | 'user'
  | 'user and network'
  | 'network'
  | 'account and network'
  | 'email address'
  | 'link'
  | 'code and network'

type Quota = {
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

const user = 'user'
const isFixed = true
const [wait, tooFast] = ['You can try again', "That's a lot of changes in a short time."]
const again = { reason: 'Too many tries.', next: wait } as const
const goOn = { reason: tooFast, next: 'You can go on' } as const

/** All limits on what one caller may do (product.md 2.35). A window starts with its first attempt. */
export const QUOTAS = {
  // Activities
  publish: {
    who: user,
    what: 'Publish activities',
    max: 20,
    windowMinutes: DAY,
    reason: "You've published a lot today.",
    next: 'You can publish again',
  },
  editActivity: { who: user, what: 'Change activities', max: 120, windowMinutes: HOUR, ...goOn },
  endActivity: { who: user, what: 'Delete or cancel activities', max: 60, windowMinutes: HOUR, ...goOn },
  // Applications
  apply: {
    who: user,
    what: 'Apply to activities',
    max: 30,
    windowMinutes: HOUR,
    reason: "You've applied to a lot today.",
    next: 'You can apply again',
  },
  applyToActivity: {
    who: user,
    what: 'Apply to the same activity',
    max: 3,
    windowMinutes: DAY,
    each: 'activity',
    reason: "You've applied to this activity a few times today.",
    next: 'You can apply to it again',
  },
  decide: { who: user, what: 'Decide on applications, or withdraw', max: 600, windowMinutes: HOUR, ...goOn },
  orderWaitlist: {
    who: user,
    what: 'Change the order of a waitlist',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  quit: { who: user, what: 'Give up seats', max: 60, windowMinutes: HOUR, ...goOn },
  attendance: { who: user, what: 'Mark who came', max: 600, windowMinutes: HOUR, ...goOn },
  // Comments
  comment: {
    who: user,
    what: 'Comment',
    max: 30,
    windowMinutes: HOUR,
    reason: "You've written a lot of comments.",
    next: 'You can comment again',
  },
  editComment: { who: user, what: 'Change, pin, or delete comments', max: 120, windowMinutes: HOUR, ...goOn },
  hideComment: {
    who: user,
    what: 'Hide comments, or show them again',
    max: 60,
    windowMinutes: HOUR,
    ...goOn,
  },
  // People
  follow: {
    who: user,
    what: 'Follow or stop following',
    max: 60,
    windowMinutes: HOUR,
    reason: "You've followed a lot of people.",
    next: 'You can follow again',
  },
  block: {
    who: user,
    what: 'Block or unblock',
    max: 60,
    windowMinutes: HOUR,
    reason: "You've blocked and unblocked a lot of people.",
    next: wait,
  },
  report: {
    who: user,
    what: 'Report',
    max: 20,
    windowMinutes: HOUR,
    reason: "You've sent a lot of reports, and we read each one.",
    next: 'You can send another',
  },
  readProfile: {
    who: user,
    what: 'Open profiles',
    max: 600,
    windowMinutes: HOUR,
    reason: "You've opened a lot of profiles.",
    next: 'You can open more',
  },
  // Images
  upload: {
    who: user,
    what: 'Upload images',
    max: 50,
    windowMinutes: DAY,
    reason: "You've uploaded a lot of pictures today.",
    next: 'You can upload more',
  },
  uploadSize: {
    who: user,
    what: 'Upload images',
    max: 200,
    unit: 'MB',
    windowMinutes: DAY,
    reason: "You've uploaded a lot of pictures today.",
    next: 'You can upload more',
  },
  deleteImage: { who: user, what: 'Delete images', max: 200, windowMinutes: DAY, ...goOn },
  // Places
  storePlace: {
    who: user,
    what: 'Choose places',
    max: 30,
    windowMinutes: HOUR,
    reason: "You've chosen a lot of places.",
    next: 'You can choose another',
  },
  checkPlace: { who: user, what: 'Check chosen places', max: 300, windowMinutes: HOUR, ...goOn },
  searchPlaces: {
    who: user,
    what: 'Search places',
    max: 120,
    windowMinutes: HOUR,
    reason: "You've searched for a lot of places.",
    next: 'You can search again',
  },
  findPlace: { who: user, what: 'Look up a place or a point', max: 300, windowMinutes: HOUR, ...goOn },
  // Notices and settings
  readNotices: { who: user, what: 'Mark notices as read', max: 600, windowMinutes: HOUR, ...goOn },
  settings: { who: user, what: 'Change profile or settings', max: 120, windowMinutes: HOUR, ...goOn },
  unsubscribe: { who: 'link', what: 'Use an unsubscribe link', max: 60, windowMinutes: HOUR, ...again },
  // Admins
  invite: {
    who: user,
    what: 'Create, change, or delete invitation codes',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  moderate: { who: user, what: 'Act as an admin', max: 600, windowMinutes: HOUR, ...goOn },
  // Accounts
  login: { who: 'account and network', what: 'Log in', max: 10, windowMinutes: 15, ...again },
  loginAddress: { who: 'network', what: 'Log in', max: 30, windowMinutes: 15, ...again },
  endSessions: { who: user, what: 'End sessions', max: 300, windowMinutes: HOUR, isFixed, ...goOn },
  /** High enough for a club that signs up together from one network. */
  signup: { who: 'code and network', what: 'Sign up', max: 60, windowMinutes: HOUR, ...again },
  /** Every visit of the login page asks for a challenge, and an office shares one address. */
  passkeyChallenge: {
    who: 'network',
    what: 'Ask for a challenge to log in with a passkey',
    max: 300,
    windowMinutes: 15,
    ...again,
  },
  passkeySignIn: { who: 'network', what: 'Log in with a passkey', max: 30, windowMinutes: 15, ...again },
  changePasskeys: {
    who: user,
    what: 'Add, rename, or remove a passkey',
    max: 60,
    windowMinutes: HOUR,
    isFixed,
    ...goOn,
  },
  prove: {
    who: 'user and network',
    what: 'Confirm who acts, by password or passkey',
    max: 20,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  forgotPassword: { who: 'network', what: 'Ask for a password link', max: 20, windowMinutes: 15, ...again },
  /** Beyond it, the call answers as usual and sends no email, so as not to reveal whether an account exists. */
  forgotPasswordMail: {
    who: 'email address',
    what: 'Receive a password link (then silently none)',
    max: 3,
    windowMinutes: HOUR,
    ...again,
  },
  /** Beyond it, the answer is the same and no email is sent. */
  addressKnownMail: {
    who: 'email address',
    what: 'Hear that somebody tried to use the address (then silently not)',
    max: 3,
    windowMinutes: DAY,
    ...again,
  },
  resetPassword: { who: 'network', what: 'Use a password link', max: 20, windowMinutes: 15, ...again },
  emailLink: {
    who: 'network',
    what: 'Read or use a link that confirms an address',
    max: 60,
    windowMinutes: 15,
    ...again,
  },
  /** Against guessing the password of the account that a link belongs to. */
  emailLinkPassword: { who: 'link', what: 'Use such a link', max: 10, windowMinutes: 15, ...again },
  setUp: { who: 'network', what: 'Use a set-up link', max: 20, windowMinutes: 15, ...again },
  changePassword: {
    who: 'user and network',
    what: 'Change the password',
    max: 10,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  changeSignIn: {
    who: user,
    what: 'Set a first password, or unlink Google',
    max: 10,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  changeEmail: {
    who: user,
    what: 'Ask to change the email address',
    max: 5,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  verifyEmail: {
    who: user,
    what: 'Ask for another confirmation link',
    max: 5,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  deleteAccount: {
    who: 'user and network',
    what: 'Delete the account',
    max: 10,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  export: { who: user, what: 'Export everything', max: 20, windowMinutes: HOUR, isFixed, ...again },
  invitation: { who: 'network', what: 'Try a wrong invitation code', max: 10, windowMinutes: HOUR, ...again },
  mailEvents: {
    who: 'network',
    what: 'Report bounces and complaints',
    max: 6000,
    windowMinutes: HOUR,
    ...again,
  },
  /** Each visit reports once or twice, and an office shares one address. */
  vitals: { who: 'network', what: 'Send page-speed figures', max: 300, windowMinutes: HOUR, ...again },
  cspReports: { who: 'network', what: 'Report policy violations', max: 60, windowMinutes: HOUR, ...again },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof QUOTAS

/** Quotas that `authorize` counts, because they belong to the signed-in user. */
export type UserQuotaName = {
  [Name in QuotaName]: (typeof QUOTAS)[Name]['who'] extends 'user' | 'user and network' ? Name : never
}[QuotaName]

/** Returns a quota's data. */
export function quotaNamed(name: QuotaName): Quota {
  return QUOTAS[name]
}

/** Returns whether `authorize` counts a quota. */
export function isUserQuota(name: QuotaName): name is UserQuotaName {
  const { who } = QUOTAS[name]
  return who === 'user' || who === 'user and network'
}

/** Returns a quota's limit as text: `30 an hour`, `200 MB a day`, `10 in 15 minutes`. */
export function limitText(name: QuotaName): string {
  const { max, unit, windowMinutes } = quotaNamed(name)
  const spans: Record<number, string> = { [HOUR]: 'an hour', [DAY]: 'a day' }
  return `${max}${unit ? ` ${unit}` : ''} ${spans[windowMinutes] ?? `in ${windowMinutes} minutes`}`
}
