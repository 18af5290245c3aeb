import * as quotasText from '#messages/quotas'
import { ACCOUNT_QUOTAS } from './account-quotas'
import type { Quota } from './quota'
import { again, DAY, goOn, HOUR, user, wait } from './quota'

/** All rate limits (product.md 2.35). A window starts with its first attempt. */
export const QUOTAS = {
  // Activities
  publish: {
    who: user,
    what: 'Publish activities',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.publishedALot(),
    next: () => quotasText.publishAgain(),
  },
  publishDates: {
    who: user,
    what: 'Publish further dates of activities',
    max: 60,
    windowMinutes: DAY,
    reason: () => quotasText.publishedDates(),
    next: () => quotasText.addDatesAgain(),
  },
  editActivity: { who: user, what: 'Change activities', max: 120, windowMinutes: HOUR, ...goOn },
  endActivity: { who: user, what: 'Delete or cancel activities', max: 60, windowMinutes: HOUR, ...goOn },
  // Applications
  apply: {
    who: user,
    what: 'Apply to activities',
    max: 30,
    windowMinutes: HOUR,
    reason: () => quotasText.appliedALot(),
    next: () => quotasText.applyAgain(),
  },
  applyToActivity: {
    who: user,
    what: 'Apply to the same activity',
    max: 3,
    windowMinutes: DAY,
    each: 'activity',
    reason: () => quotasText.appliedHere(),
    next: () => quotasText.applyHereAgain(),
  },
  changeNote: {
    who: user,
    what: 'Change notes of applications',
    max: 60,
    windowMinutes: HOUR,
    reason: () => quotasText.changedNotes(),
    next: () => quotasText.changeAgain(),
  },
  changeGroup: {
    who: user,
    what: 'Form groups, join them, or leave',
    max: 120,
    windowMinutes: HOUR,
    ...goOn,
  },
  inviteToGroup: {
    who: user,
    what: 'Invite people to apply together',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.invitedALot(),
    next: () => quotasText.inviteAgain(),
  },
  listGroupPeople: {
    who: user,
    what: 'Look for people to apply with',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  decide: { who: user, what: 'Decide on applications, or withdraw', max: 600, windowMinutes: HOUR, ...goOn },
  undoDecision: { who: user, what: 'Undo decisions', max: 600, windowMinutes: HOUR, ...goOn },
  removeParticipant: { who: user, what: 'Remove participants', max: 120, windowMinutes: HOUR, ...goOn },
  answerOffer: {
    who: user,
    what: 'Answer offers of seats',
    max: 60,
    windowMinutes: HOUR,
    reason: () => quotasText.answeredOffers(),
    next: () => quotasText.answerAgain(),
  },
  manageOffers: {
    who: user,
    what: 'Extend, skip, or end offers of seats',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  readApplication: { who: user, what: 'Read whole applications', max: 600, windowMinutes: HOUR, ...goOn },
  downloadNumbers: { who: user, what: 'Download applications', max: 20, windowMinutes: HOUR, ...again },
  orderWaitlist: {
    who: user,
    what: 'Change the order of a waitlist',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  quit: { who: user, what: 'Give up seats', max: 60, windowMinutes: HOUR, ...goOn },
  stillComing: {
    who: user,
    what: 'Say that you are coming, or keep seats',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  attendance: { who: user, what: 'Mark who came', max: 600, windowMinutes: HOUR, ...goOn },
  checkIn: { who: user, what: 'Check people in', max: 1200, windowMinutes: HOUR, ...goOn },
  checkInByCode: {
    who: user,
    what: 'Check in with a code',
    max: 20,
    windowMinutes: HOUR,
    each: 'activity',
    reason: () => quotasText.triedCodes(),
    next: () => quotasText.tryAnother(),
  },
  // Co-organizers
  inviteCoOrganizer: {
    who: user,
    what: 'Invite co-organizers',
    max: 30,
    windowMinutes: DAY,
    reason: () => quotasText.sentInvitations(),
    next: () => quotasText.inviteAgain(),
  },
  searchFollowers: { who: user, what: 'Search your followers', max: 300, windowMinutes: HOUR, ...again },
  changeCoOrganizer: {
    who: user,
    what: 'Change or remove co-organizers, or leave',
    max: 120,
    windowMinutes: HOUR,
    ...goOn,
  },
  joinAsCoOrganizer: {
    who: user,
    what: 'Open or accept invitations to help',
    max: 60,
    windowMinutes: HOUR,
    ...again,
  },
  // Comments
  comment: {
    who: user,
    what: 'Comment',
    max: 30,
    windowMinutes: HOUR,
    reason: () => quotasText.wroteComments(),
    next: () => quotasText.commentAgain(),
  },
  editComment: { who: user, what: 'Change, pin, or delete comments', max: 120, windowMinutes: HOUR, ...goOn },
  hideComment: {
    who: user,
    what: 'Hide comments, or show them again',
    max: 60,
    windowMinutes: HOUR,
    ...goOn,
  },
  message: {
    who: user,
    what: 'Message participants',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.sentMessages(),
    next: () => quotasText.sendAnother(),
  },
  messageActivity: {
    who: user,
    what: 'Message participants of the same activity',
    max: 5,
    windowMinutes: DAY,
    each: 'activity',
    reason: () => quotasText.sentMessagesHere(),
    next: () => quotasText.sendAnother(),
  },
  ask: {
    who: user,
    what: 'Ask organizers',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.askedALot(),
    next: () => quotasText.askAgain(),
  },
  createAlert: {
    who: user,
    what: 'Create alerts',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.createdAlerts(),
    next: () => quotasText.createAnother(),
  },
  deleteAlert: { who: user, what: 'Delete alerts', max: 60, windowMinutes: HOUR, ...goOn },
  rate: { who: user, what: 'Rate activities', max: 60, windowMinutes: HOUR, ...goOn },
  thank: {
    who: user,
    what: 'Thank organizers',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.thankedALot(),
    next: () => quotasText.thankAgain(),
  },
  dispute: {
    who: user,
    what: 'Dispute entries of the record',
    max: 20,
    windowMinutes: DAY,
    reason: () => quotasText.disputedALot(),
    next: () => quotasText.disputeAnother(),
  },
  answerDispute: { who: user, what: 'Answer disputes', max: 120, windowMinutes: HOUR, ...goOn },
  // People
  follow: {
    who: user,
    what: 'Follow or stop following',
    max: 60,
    windowMinutes: HOUR,
    reason: () => quotasText.followedALot(),
    next: () => quotasText.followAgain(),
  },
  block: {
    who: user,
    what: 'Block or unblock',
    max: 60,
    windowMinutes: HOUR,
    reason: () => quotasText.blockedALot(),
    next: wait,
  },
  report: {
    who: user,
    what: 'Report',
    max: 20,
    windowMinutes: HOUR,
    reason: () => quotasText.reportedALot(),
    next: () => quotasText.sendAnother(),
  },
  readProfile: {
    who: user,
    what: 'Open profiles',
    max: 600,
    windowMinutes: HOUR,
    reason: () => quotasText.openedProfiles(),
    next: () => quotasText.openMore(),
  },
  inviteMember: {
    who: user,
    what: 'Create or revoke invitations',
    max: 30,
    windowMinutes: DAY,
    reason: () => quotasText.changedInvitations(),
    next: () => quotasText.changeAgain(),
  },
  // Images
  upload: {
    who: user,
    what: 'Upload images',
    max: 50,
    windowMinutes: DAY,
    reason: () => quotasText.uploadedPictures(),
    next: () => quotasText.uploadMore(),
  },
  uploadSize: {
    who: user,
    what: 'Upload images',
    max: 200,
    unit: 'MB',
    windowMinutes: DAY,
    reason: () => quotasText.uploadedPictures(),
    next: () => quotasText.uploadMore(),
  },
  deleteImage: { who: user, what: 'Delete images', max: 200, windowMinutes: DAY, ...goOn },
  // Places
  storePlace: {
    who: user,
    what: 'Choose places',
    max: 30,
    windowMinutes: HOUR,
    reason: () => quotasText.chosePlaces(),
    next: () => quotasText.chooseAnother(),
  },
  checkPlace: { who: user, what: 'Check chosen places', max: 300, windowMinutes: HOUR, ...goOn },
  searchPlaces: {
    who: user,
    what: 'Search places',
    max: 120,
    windowMinutes: HOUR,
    reason: () => quotasText.searchedPlaces(),
    next: () => quotasText.searchAgain(),
  },
  findPlace: { who: user, what: 'Look up a place or a point', max: 300, windowMinutes: HOUR, ...goOn },
  // Notices and settings
  readNotices: { who: user, what: 'Mark notices as read', max: 600, windowMinutes: HOUR, ...goOn },
  settings: { who: user, what: 'Change profile or settings', max: 120, windowMinutes: HOUR, ...goOn },
  changeCalendars: {
    who: user,
    what: 'Create or end private calendar addresses',
    max: 30,
    windowMinutes: HOUR,
    ...goOn,
  },
  /** All of a user's devices read the same URL, some every five minutes. */
  readCalendar: {
    who: 'link',
    what: 'Read a private calendar address',
    max: 120,
    windowMinutes: HOUR,
    ...again,
  },
  /** Google fetches many users' URLs from a few networks, and keeps fetching revoked ones. */
  unknownCalendar: {
    who: 'network',
    what: 'Read calendar addresses that do not exist',
    max: 300,
    windowMinutes: HOUR,
    ...again,
  },
  /** Cached pages are not counted. Offices and mobile networks share one IP address. */
  readPublicPages: {
    who: 'network',
    what: 'Read public lists and feeds',
    max: 1200,
    windowMinutes: HOUR,
    ...again,
  },
  /** A sitemap file can have 50,000 rows. */
  readSitemap: { who: 'network', what: 'Read files of the sitemap', max: 60, windowMinutes: HOUR, ...again },
  subscribePush: { who: user, what: 'Turn push on for a device', max: 30, windowMinutes: HOUR, ...goOn },
  openLive: { who: user, what: 'Open live connections', max: 300, windowMinutes: HOUR, ...again },
  readAnswer: { who: 'link', what: 'Open a link to answer', max: 120, windowMinutes: HOUR, ...again },
  answer: { who: 'link', what: 'Answer by a link', max: 30, windowMinutes: HOUR, ...again },
  unsubscribe: { who: 'link', what: 'Use an unsubscribe link', max: 60, windowMinutes: HOUR, ...again },
  // Admins
  invite: {
    who: user,
    what: 'Create, change, or delete invitation codes',
    max: 300,
    windowMinutes: HOUR,
    ...goOn,
  },
  writeAsTeam: {
    who: user,
    what: 'Write to people as the team',
    max: 50,
    windowMinutes: DAY,
    ...goOn,
  },
  testEmail: { who: user, what: 'Send a test email', max: 10, windowMinutes: HOUR, ...again },
  moderate: { who: user, what: 'Act as an admin', max: 600, windowMinutes: HOUR, ...goOn },
  ...ACCOUNT_QUOTAS,
  invitation: { who: 'network', what: 'Try a wrong invitation code', max: 10, windowMinutes: HOUR, ...again },
  drawPreview: { who: 'network', what: 'Have preview images drawn', max: 120, windowMinutes: HOUR, ...again },
  mailEvents: {
    who: 'network',
    what: 'Report bounces and complaints',
    max: 6000,
    windowMinutes: HOUR,
    ...again,
  },
  /** Each visit reports once or twice, and an office shares one IP address. */
  vitals: { who: 'network', what: 'Send page-speed figures', max: 300, windowMinutes: HOUR, ...again },
  cspReports: { who: 'network', what: 'Report policy violations', max: 60, windowMinutes: HOUR, ...again },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof QUOTAS

/** Quotas of URLs outside `/api`, which have no call declaration. */
export const DOCUMENT_QUOTAS: readonly QuotaName[] = [
  'readCalendar',
  'unknownCalendar',
  'readPublicPages',
  'readSitemap',
  'drawPreview',
  'invitation',
]

/** Quotas that `authorize` counts, because they belong to the signed-in user. */
export type UserQuotaName = {
  [Name in QuotaName]: (typeof QUOTAS)[Name]['who'] extends 'user' | 'user and network' ? Name : never
}[QuotaName]

/** Returns a quota by name. */
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
