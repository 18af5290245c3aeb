import { accountCalls } from './accounts'
import { activityCalls } from './activities'
import { adminCalls } from './admin'
import { alertCalls } from './alerts'
import { answerCalls } from './answers'
import { applicationCalls } from './applications'
import { authCalls } from './auth'
import { blockCalls } from './blocks'
import { calendarCalls } from './calendars'
import type { Call } from './call'
import { coOrganizerCalls } from './co-organizers'
import { commentCalls } from './comments'
import { doorCalls } from './door'
import { followCalls } from './follows'
import { groupCalls } from './groups'
import { imageCalls } from './images'
import { invitationCalls } from './invitations'
import { liveCalls } from './live'
import { noticeCalls } from './notices'
import { offerCalls } from './offers'
import { participationCalls } from './participations'
import { passkeyCalls } from './passkeys'
import { placeCalls } from './places'
import { pushCalls } from './push'
import { questionCalls } from './questions'
import { ratingCalls } from './ratings'
import { recordCalls } from './records'
import { reportCalls } from './reports'
import { serviceCalls } from './service'

/** All nouns' calls, in the order of the API documentation. */
export const API = [
  authCalls,
  passkeyCalls,
  accountCalls,
  activityCalls,
  alertCalls,
  applicationCalls,
  groupCalls,
  offerCalls,
  participationCalls,
  answerCalls,
  doorCalls,
  commentCalls,
  questionCalls,
  ratingCalls,
  recordCalls,
  followCalls,
  coOrganizerCalls,
  calendarCalls,
  blockCalls,
  reportCalls,
  noticeCalls,
  pushCalls,
  liveCalls,
  imageCalls,
  placeCalls,
  invitationCalls,
  adminCalls,
  serviceCalls,
] as const

type IdOf<Noun> = Noun extends { calls: infer Calls } ? keyof Calls : never
/** The `operationId` of a call. */
export type CallId = IdOf<(typeof API)[number]>

/** Every call with its `operationId`. */
export const CALLS: readonly (Call & { id: string })[] = API.flatMap(({ calls }) =>
  Object.entries<Call>(calls).map(([id, call]) => ({ ...call, id })),
)
