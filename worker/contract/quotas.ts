import * as quotasText from '#messages/quotas'
import { ACCOUNT_QUOTAS } from './account-quotas'
import type { Quota } from './quota'
import { again, DAY, goOn, HOUR, perLink, perNetwork, perUser, wait } from './quota'

/** All rate limits (product.md 2.35). A window starts with its first attempt. */
export const QUOTAS = {
  // Activities
  publish: perUser('Publish activities', 20, DAY, {
    reason: () => quotasText.publishedALot(),
    next: () => quotasText.publishAgain(),
  }),
  publishDates: perUser('Publish further dates of activities', 60, DAY, {
    reason: () => quotasText.publishedDates(),
    next: () => quotasText.addDatesAgain(),
  }),
  editActivity: perUser('Change activities', 120, HOUR, goOn),
  endActivity: perUser('Delete or cancel activities', 60, HOUR, goOn),
  // Applications
  apply: perUser('Apply to activities', 30, HOUR, {
    reason: () => quotasText.appliedALot(),
    next: () => quotasText.applyAgain(),
  }),
  applyToActivity: perUser('Apply to the same activity', 3, DAY, {
    each: 'activity',
    reason: () => quotasText.appliedHere(),
    next: () => quotasText.applyHereAgain(),
  }),
  changeNote: perUser('Change notes of applications', 60, HOUR, {
    reason: () => quotasText.changedNotes(),
    next: () => quotasText.changeAgain(),
  }),
  changeGroup: perUser('Form groups, join them, or leave', 120, HOUR, goOn),
  inviteToGroup: perUser('Invite people to apply together', 20, DAY, {
    reason: () => quotasText.invitedALot(),
    next: () => quotasText.inviteAgain(),
  }),
  listGroupPeople: perUser('Look for people to apply with', 300, HOUR, goOn),
  decide: perUser('Decide on applications, or withdraw', 600, HOUR, goOn),
  undoDecision: perUser('Undo decisions', 600, HOUR, goOn),
  removeParticipant: perUser('Remove participants', 120, HOUR, goOn),
  answerOffer: perUser('Answer offers of seats', 60, HOUR, {
    reason: () => quotasText.answeredOffers(),
    next: () => quotasText.answerAgain(),
  }),
  manageOffers: perUser('Extend, skip, or end offers of seats', 300, HOUR, goOn),
  readApplication: perUser('Read whole applications', 600, HOUR, goOn),
  downloadNumbers: perUser('Download applications', 20, HOUR, again),
  orderWaitlist: perUser('Change the order of a waitlist', 300, HOUR, goOn),
  quit: perUser('Give up seats', 60, HOUR, goOn),
  stillComing: perUser('Say that you are coming, or keep seats', 300, HOUR, goOn),
  attendance: perUser('Mark who came', 600, HOUR, goOn),
  checkIn: perUser('Check people in', 1200, HOUR, goOn),
  checkInByCode: perUser('Check in with a code', 20, HOUR, {
    each: 'activity',
    reason: () => quotasText.triedCodes(),
    next: () => quotasText.tryAnother(),
  }),
  // Co-organizers
  inviteCoOrganizer: perUser('Invite co-organizers', 30, DAY, {
    reason: () => quotasText.sentInvitations(),
    next: () => quotasText.inviteAgain(),
  }),
  searchFollowers: perUser('Search your followers', 300, HOUR, again),
  changeCoOrganizer: perUser('Change or remove co-organizers, or leave', 120, HOUR, goOn),
  joinAsCoOrganizer: perUser('Open or accept invitations to help', 60, HOUR, again),
  // Comments
  comment: perUser('Comment', 30, HOUR, {
    reason: () => quotasText.wroteComments(),
    next: () => quotasText.commentAgain(),
  }),
  editComment: perUser('Change, pin, or delete comments', 120, HOUR, goOn),
  hideComment: perUser('Hide comments, or show them again', 60, HOUR, goOn),
  message: perUser('Message participants', 20, DAY, {
    reason: () => quotasText.sentMessages(),
    next: () => quotasText.sendAnother(),
  }),
  messageActivity: perUser('Message participants of the same activity', 5, DAY, {
    each: 'activity',
    reason: () => quotasText.sentMessagesHere(),
    next: () => quotasText.sendAnother(),
  }),
  ask: perUser('Ask organizers', 20, DAY, {
    reason: () => quotasText.askedALot(),
    next: () => quotasText.askAgain(),
  }),
  createAlert: perUser('Create alerts', 20, DAY, {
    reason: () => quotasText.createdAlerts(),
    next: () => quotasText.createAnother(),
  }),
  deleteAlert: perUser('Delete alerts', 60, HOUR, goOn),
  rate: perUser('Rate activities', 60, HOUR, goOn),
  thank: perUser('Thank organizers', 20, DAY, {
    reason: () => quotasText.thankedALot(),
    next: () => quotasText.thankAgain(),
  }),
  dispute: perUser('Dispute entries of the record', 20, DAY, {
    reason: () => quotasText.disputedALot(),
    next: () => quotasText.disputeAnother(),
  }),
  answerDispute: perUser('Answer disputes', 120, HOUR, goOn),
  // People
  follow: perUser('Follow or stop following', 60, HOUR, {
    reason: () => quotasText.followedALot(),
    next: () => quotasText.followAgain(),
  }),
  block: perUser('Block or unblock', 60, HOUR, { reason: () => quotasText.blockedALot(), next: wait }),
  report: perUser('Report', 20, HOUR, {
    reason: () => quotasText.reportedALot(),
    next: () => quotasText.sendAnother(),
  }),
  readProfile: perUser('Open profiles', 600, HOUR, {
    reason: () => quotasText.openedProfiles(),
    next: () => quotasText.openMore(),
  }),
  inviteMember: perUser('Create or revoke invitations', 30, DAY, {
    reason: () => quotasText.changedInvitations(),
    next: () => quotasText.changeAgain(),
  }),
  // Images
  upload: perUser('Upload images', 50, DAY, {
    reason: () => quotasText.uploadedPictures(),
    next: () => quotasText.uploadMore(),
  }),
  uploadSize: perUser('Upload images', 200, DAY, {
    unit: 'MB',
    reason: () => quotasText.uploadedPictures(),
    next: () => quotasText.uploadMore(),
  }),
  deleteImage: perUser('Delete images', 200, DAY, goOn),
  // Places
  storePlace: perUser('Choose places', 30, HOUR, {
    reason: () => quotasText.chosePlaces(),
    next: () => quotasText.chooseAnother(),
  }),
  checkPlace: perUser('Check chosen places', 300, HOUR, goOn),
  searchPlaces: perUser('Search places', 120, HOUR, {
    reason: () => quotasText.searchedPlaces(),
    next: () => quotasText.searchAgain(),
  }),
  findPlace: perUser('Look up a place or a point', 300, HOUR, goOn),
  // Notices and settings
  readNotices: perUser('Mark notices as read', 600, HOUR, goOn),
  settings: perUser('Change profile or settings', 120, HOUR, goOn),
  changeCalendars: perUser('Create or end private calendar addresses', 30, HOUR, goOn),
  /** All of a user's devices read the same URL, some every five minutes. */
  readCalendar: perLink('Read a private calendar address', 120, HOUR, again),
  /** Google fetches many users' URLs from a few networks, and keeps fetching revoked ones. */
  unknownCalendar: perNetwork('Read calendar addresses that do not exist', 300, HOUR, again),
  /** Cached pages are not counted. Offices and mobile networks share one IP address. */
  readPublicPages: perNetwork('Read public lists and feeds', 1200, HOUR, again),
  /** A sitemap file can have 50,000 rows. */
  readSitemap: perNetwork('Read files of the sitemap', 60, HOUR, again),
  subscribePush: perUser('Turn push on for a device', 30, HOUR, goOn),
  openLive: perUser('Open live connections', 300, HOUR, again),
  readAnswer: perLink('Open a link to answer', 120, HOUR, again),
  answer: perLink('Answer by a link', 30, HOUR, again),
  unsubscribe: perLink('Use an unsubscribe link', 60, HOUR, again),
  // Admins
  invite: perUser('Create, change, or delete invitation codes', 300, HOUR, goOn),
  writeAsTeam: perUser('Write to people as the team', 50, DAY, goOn),
  testEmail: perUser('Send a test email', 10, HOUR, again),
  moderate: perUser('Act as an admin', 600, HOUR, goOn),
  ...ACCOUNT_QUOTAS,
  invitation: perNetwork('Try a wrong invitation code', 10, HOUR, again),
  drawPreview: perNetwork('Have preview images drawn', 120, HOUR, again),
  mailEvents: perNetwork('Report bounces and complaints', 6000, HOUR, again),
  /** Each visit reports once or twice, and an office shares one IP address. */
  vitals: perNetwork('Send page-speed figures', 300, HOUR, again),
  cspReports: perNetwork('Report policy violations', 60, HOUR, again),
} satisfies Record<string, Quota>

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
