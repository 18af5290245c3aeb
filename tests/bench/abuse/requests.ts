import { PNG } from 'pngjs'
import { DOOR_CODE_CHARACTERS } from '../../../worker/contract/limits.ts'
import type { QuotaName } from '../../../worker/contract/quotas.ts'

/** An operation in the OpenAPI document. */
type Operation = {
  operationId: string
  security: object[]
  description: string
  requestBody?: { required: boolean; content: Record<string, object> }
  'x-quotas'?: DocumentedQuota[]
}

/** A call's quota, from the OpenAPI document. */
export type DocumentedQuota = { name: QuotaName; max: number; unit: 'calls' | 'MB'; windowMinutes: number }

/** A call of the API, as the bench sends it. */
export type AbusedCall = {
  id: string
  method: string
  path: () => string
  quotas: readonly DocumentedQuota[]
  init: () => RequestInit
}

/** Ids and values used in requests. */
export type Target = {
  /** Ids of the member, and of the organizer of the other activities. */
  ownId: string
  userId: string
  /** A user to block and unblock. Not the organizer, because a block would hide their activities. */
  strangerId: string
  /** Upcoming activities: one in which the member has a seat, one of the member's own, and others to apply to. */
  seatedActivityId: string
  ownActivityId: string
  activityIds: readonly string[]
  /** The member's application to one of `activityIds`. */
  applicationId: string
  /** Past activities in which the member had a seat. */
  pastIds: readonly string[]
  /** A question by the organizer about the member's own activity. */
  questionId: string
  /** The site's push key. */
  pushKey: string
}

const PLACE = { text: 'Court 7', center: [-118.4452, 34.0635] }
export const NEW_ACTIVITY = {
  type: 'TRAVEL',
  title: 'Walk',
  description: 'A walk. '.repeat(1000),
  dateTime: '2035-06-01T18:00',
  maxParticipants: 8,
  price: 0,
  locationFeature: PLACE,
}
/** Push keys of the right length: a curve point and a secret. */
export const PUSH_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const WRONG_PASSWORD = 'not the right one'
const applicationsTo = (activityId: string) => ({ activityId, applicationIds: ['x'] })
const credential = (response: object) => ({ credential: { id: 'x', type: 'public-key', response } })

/** Excluded calls: they would end the member's session, and with it the measurement. */
const LEFT_OUT = ['logOut', 'logOutEverywhere', 'endSession', 'answerSignIn', 'finishGoogleSignIn']

/** Calls about the activity with a seat, and about the member's own. Other calls use an activity that the member may apply to. */
const OF_SEAT = ['createComment', 'listComments', 'listParticipants', 'readActivity']
const OF_OWN = [
  ...[
    'updateActivity',
    'listApplicationsOfActivity',
    'listWaitlist',
    'markNoShow',
    'addDates',
    'extendDecision',
  ],
  ...['keepSeat', 'checkIn', 'sendUpdate', 'inviteCoOrganizer', 'changeCoOrganizer', 'createCoOrganizerLink'],
]
const OF_PAST = ['rate', 'thank', 'readAfter']
const OF_STRANGER = ['blockUser', 'unblockUser', 'reportUser']

let count = 0

/** A wide image with few pixels, and bytes to append to it. */
const PIXELS = new Uint8Array(PNG.sync.write(new PNG({ width: 2048, height: 1 })))
/** The smallest image. */
const PIXEL = new Uint8Array(PNG.sync.write(new PNG({ width: 1, height: 1 })))
const ZEROS = new Uint8Array(10 * 1024 * 1024)

/** Request bodies, each as expensive to process as a member can make it. */
const BODIES: Record<string, (target: Target) => object> = {
  signUp: () => ({
    name: 'Sam',
    email: 'sam@example.com',
    password: 'a long enough one',
    invitationCodeId: 'x',
  }),
  logIn: () => ({ email: 'organizer@tagalong.example', password: WRONG_PASSWORD }),
  updateMe: () => ({ bio: `Number ${++count}` }),
  changePassword: () => ({ currentPassword: WRONG_PASSWORD, newPassword: 'a new battery horse' }),
  changeEmail: () => ({ email: 'stranger@example.com', password: WRONG_PASSWORD }),
  prove: () => ({ password: WRONG_PASSWORD }),
  forgotPassword: () => ({ email: 'organizer@tagalong.example' }),
  resetPassword: () => ({ token: 'x', password: 'a new battery horse' }),
  storeInvitation: () => ({ invitationCodeId: 'x' }),
  setPassword: () => ({ password: 'a new battery horse' }),
  deleteAccount: () => ({ password: WRONG_PASSWORD }),
  verifyEmail: () => ({ token: 'x' }),
  readEmailLink: () => ({ token: 'x' }),
  setUp: () => ({ token: 'x', name: 'Sam', password: 'a long enough one' }),
  readSetUp: () => ({ token: 'x' }),
  startSetUpPasskey: () => ({ token: 'x', name: 'Sam' }),
  createActivity: () => NEW_ACTIVITY,
  updateActivity: () => ({ price: ++count % 100 }),
  apply: ({ activityIds }) => ({
    activityId: activityIds[++count % activityIds.length],
    note: 'May I come? '.repeat(100),
  }),
  updateApplication: ({ applicationId }) => ({ applicationId, status: 'WITHDRAWN' }),
  reorderWaitlist: ({ ownActivityId }) => ({ activityId: ownActivityId, applicationIds: ['x'] }),
  decideTogether: ({ ownActivityId }) => ({ ...applicationsTo(ownActivityId), status: 'APPROVED' }),
  approveForWaitlist: ({ ownActivityId }) => applicationsTo(ownActivityId),
  takeBackWaitlistApproval: ({ ownActivityId }) => applicationsTo(ownActivityId),
  undoDecisions: ({ ownActivityId }) => ({
    ...applicationsTo(ownActivityId),
    until: new Date().toISOString(),
  }),
  addDates: () => ({ dates: Array.from({ length: 12 }, (_, at) => `2035-07-${String(at + 10)}`) }),
  extendDecision: () => ({ decidesAt: '2035-05-01T18:00' }),
  keepSeat: ({ strangerId }) => ({ userId: strangerId }),
  answerByLink: () => ({ answer: 'yes' }),
  checkIn: ({ strangerId }) => ({
    checkIns: [{ userId: strangerId, state: 'here', way: 'list', at: new Date().toISOString() }],
  }),
  checkInByCode: () => ({ code: '23456789'.slice(0, DOOR_CODE_CHARACTERS) }),
  createGroup: ({ activityIds }) => ({ activityId: activityIds[++count % activityIds.length] }),
  inviteToGroup: ({ strangerId }) => ({ userId: strangerId }),
  applyTogether: ({ activityIds }) => ({ activityId: activityIds[++count % activityIds.length] }),
  sendUpdate: () => ({ content: 'See you there. '.repeat(130), audience: 'everybody' }),
  disputeEntry: ({ pastIds }) => ({ activityId: pastIds[++count % pastIds.length], reason: 'I was there.' }),
  answerDispute: () => ({ answer: 'stands' }),
  joinByLink: () => ({ token: 'x' }),
  inviteCoOrganizer: ({ strangerId }) => ({ userId: strangerId, role: 'door' }),
  changeCoOrganizer: () => ({ role: 'door' }),
  createCoOrganizerLink: () => ({ role: 'door' }),
  createAlert: () => ({ place: { name: 'Venice', latitude: 33.99, longitude: -118.46 }, radius: 50 }),
  markNoShow: ({ userId }) => ({ userId, missed: true }),
  createComment: () => ({ content: 'Hello. '.repeat(200) }),
  updateComment: () => ({ content: 'Hello' }),
  reportComment: () => ({ reason: 'spam' }),
  reportActivity: () => ({ reason: 'spam' }),
  reportUser: () => ({ reason: 'spam' }),
  markNoticesRead: () => ({ until: new Date().toISOString() }),
  updateNoticeChoices: () => ({ choices: [{ kind: 'comment_received', channel: 'mail', isOn: true }] }),
  validatePlace: () => ({ locationFeature: PLACE }),
  createLocation: () => ({
    locationFeature: { ...PLACE, text: `Court ${++count}`, center: [-118.4 + count / 1e5, 34.06] },
  }),
  validateInvitation: () => ({ code: `WRONG${++count}` }),
  addPasskey: () => credential({ clientDataJSON: 'x', attestationObject: 'x' }),
  renamePasskey: () => ({ name: 'Phone' }),
  signInWithPasskey: () => credential({ clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }),
  proveWithPasskey: () => credential({ clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }),
  changeNote: () => ({ note: `May I still come? ${++count}` }),
  askQuestion: () => ({ content: 'How long does it take? '.repeat(13), isPublic: true }),
  answerQuestion: () => ({ answer: `Answer ${++count}` }),
  rate: () => ({ score: 1 + (++count % 5), tags: [] }),
  thank: () => ({ message: 'Thank you, that was great. '.repeat(11) }),
  createCalendar: () => ({ kind: 'plans' }),
  subscribePush: ({ pushKey }) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${++count}`,
    keys: PUSH_KEYS,
    serverKey: pushKey,
    timeZone: 'UTC',
  }),
  setQuietHours: () => ({ fromHour: ++count % 24, untilHour: 8 }),
  receiveMailEvent: () => ({ type: 'email.bounced', data: { to: ['organizer@tagalong.example'] } }),
  reportVitals: () => ({ page: '/', metrics: [{ name: 'LCP', value: 1, rating: 'good' }] }),
}

const QUERIES: Record<string, string> = {
  readActivityMap: '?bbox=-119,33,-117,35&zoom=9',
  searchPlaces: '?q=venice',
  namePoint: '?longitude=-118&latitude=34',
  listNearbyPlaces: '?longitude=-118&latitude=34',
  drawStillMap: '?longitude=-118&latitude=34',
  listActivities: '?limit=100',
  openUnsubscribeLink: '?token=x',
  unsubscribe: '?token=x',
  resubscribe: '?token=x',
}

/** Returns every call in the OpenAPI document that a member can make, with a request that is as valid as possible. */
export function listAbusedCalls(document: object, target: Target): AbusedCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { operationId: id, description, requestBody, 'x-quotas': quotas = [] } = operation
      if (LEFT_OUT.includes(id) || description.includes('For admins only')) return []
      return [
        {
          id,
          method: method.toUpperCase(),
          path: () => pathOf(path, id, target),
          quotas,
          init: initOf(id, requestBody, target),
        },
      ]
    }),
  )
}

function pathOf(path: string, id: string, target: Target): string {
  const activityId = activityOf(id, target)
  const userId = OF_STRANGER.includes(id) ? target.strangerId : target.userId
  const named = path
    .replace('{activityId}', activityId)
    .replace('{userId}', target.ownId)
    .replace('{kind}', 'plans')
    .replace('{id}', idOf(path, { ...target, activityId, userId }))
    .replace(/\{\w+\}/g, 'x')
  return `${named}${QUERIES[id] ?? ''}`
}

function idOf(path: string, ids: Target & { activityId: string }): string {
  if (path.startsWith('/applications/')) return ids.applicationId
  if (path.startsWith('/questions/answer/')) return ids.questionId
  const isOfUser = ['/auth/user', '/users', '/creators'].some((start) => path.startsWith(start))
  return isOfUser || path.includes('/creator/') ? ids.userId : ids.activityId
}

function activityOf(id: string, { seatedActivityId, ownActivityId, activityIds, pastIds }: Target): string {
  if (OF_SEAT.includes(id)) return seatedActivityId
  if (OF_PAST.includes(id)) return pastIds[id === 'thank' ? ++count % pastIds.length : 0] ?? 'x'
  if (id === 'askQuestion') return activityIds[++count % activityIds.length] ?? 'x'
  return OF_OWN.includes(id) ? ownActivityId : (activityIds[0] ?? 'x')
}

function initOf(id: string, requestBody: Operation['requestBody'], target: Target): () => RequestInit {
  if (!requestBody) return () => ({})
  const [type = ''] = Object.keys(requestBody.content)
  if (type === 'multipart/form-data')
    return () => ({
      body: uploadForm(id === 'uploadImages' ? 10 : 1, ++count % 4 === 0),
      headers: { 'idempotency-key': `${count}` },
    })
  if (type !== 'application/json') return () => ({})
  const body = BODIES[id] ?? (requestBody.required ? undefined : () => ({}))
  if (!body) throw new Error(`tests/bench/abuse/requests.ts has no body for ${id}`)
  return () => ({ body: JSON.stringify(body(target)), headers: { 'content-type': 'application/json' } })
}

/**
 * Returns a form with images: large ones, which are stored in every width, or small ones, which are stored quickly, so that the
 * attack reaches the limit for images.
 */
function uploadForm(files: number, isLarge: boolean): FormData {
  const bytes = (files === 1 ? 9.9 : 1.9) * 1024 * 1024
  const parts = isLarge ? [PIXELS, ZEROS.subarray(0, bytes)] : [PIXEL]
  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  for (let at = 0; at < files; at++) form.append('file', new Blob(parts, { type: 'image/png' }), 'photo.png')
  return form
}
