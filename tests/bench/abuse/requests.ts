/** One operation of the OpenAPI document. */
type Operation = {
  operationId: string
  security: object[]
  description: string
  requestBody?: { required: boolean; content: Record<string, object> }
}

/** A call of the API, as the bench sends it. */
export type AbusedCall = { id: string; method: string; path: string; init: () => RequestInit }

/** Things of the demo data that requests name. */
export type Target = { activityId: string; userId: string; ownId: string; applicationId: string }

const PLACE = { text: 'Court 7', center: [-118.4452, 34.0635] }
const WRONG_PASSWORD = 'not the right one'
const credential = (response: object) => ({ credential: { id: 'x', type: 'public-key', response } })

/** Would end the member's own session, and with it the measurement. */
const LEFT_OUT = ['logOut', 'logOutEverywhere', 'endSession', 'answerSignIn', 'finishGoogleSignIn']

let count = 0

/** Bodies of calls that need one. Each is as expensive as the call allows a member to make it. */
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
  createActivity: () => ({
    type: 'TRAVEL',
    title: 'Walk',
    description: 'A walk. '.repeat(1000),
    dateTime: '2035-06-01T18:00',
    maxParticipants: 8,
    price: 0,
    locationFeature: PLACE,
  }),
  updateActivity: () => ({ price: ++count % 100 }),
  apply: ({ activityId }) => ({ activityId, note: 'May I come? '.repeat(100) }),
  updateApplication: ({ applicationId }) => ({ applicationId, status: 'WITHDRAWN' }),
  reorderWaitlist: ({ activityId }) => ({ activityId, applicationIds: ['x'] }),
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
  reportVitals: () => ({ page: '/', metrics: [{ name: 'LCP', value: 1 }] }),
}

const QUERIES: Record<string, string> = {
  readActivityMap: '?bbox=-119,33,-117,35&zoom=9',
  searchPlaces: '?q=venice',
  namePoint: '?longitude=-118&latitude=34',
  listNearbyPlaces: '?longitude=-118&latitude=34',
  listActivities: '?limit=100',
  openUnsubscribeLink: '?token=x',
  unsubscribe: '?token=x',
  resubscribe: '?token=x',
}

/** Returns every call that a member can make, from the API's own document, with a request that is as valid as possible. */
export async function listAbusedCalls(url: string, target: Target): Promise<AbusedCall[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const document = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { operationId: id, description, requestBody } = operation
      if (LEFT_OUT.includes(id) || description.includes('For admins only')) return []
      return [
        {
          id,
          method: method.toUpperCase(),
          path: pathOf(path, id, target),
          init: initOf(id, requestBody, target),
        },
      ]
    }),
  )
}

function pathOf(path: string, id: string, { activityId, userId, ownId }: Target): string {
  const isOfUser = path.startsWith('/auth/user') || path.startsWith('/users') || path.startsWith('/creators')
  const named = path
    .replace('{activityId}', activityId)
    .replace('{userId}', ownId)
    .replace('{id}', isOfUser || path.includes('/creator/') ? userId : activityId)
    .replace(/\{\w+\}/g, 'x')
  return `${named}${QUERIES[id] ?? ''}`
}

function initOf(id: string, requestBody: Operation['requestBody'], target: Target): () => RequestInit {
  if (!requestBody) return () => ({})
  const [type = ''] = Object.keys(requestBody.content)
  if (type === 'multipart/form-data') return () => ({ body: uploadForm(id === 'uploadImages' ? 10 : 1) })
  if (type !== 'application/json') return () => ({})
  const body = BODIES[id] ?? (requestBody.required ? undefined : () => ({}))
  if (!body) throw new Error(`tests/bench/abuse/requests.ts has no body for ${id}`)
  return () => ({ body: JSON.stringify(body(target)), headers: { 'content-type': 'application/json' } })
}

/** A form with PNG files of 3 MB each, whose pixels take a few bytes. */
function uploadForm(files: number): FormData {
  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  for (let at = 0; at < files; at++) form.append('file', new File([PNG], 'photo.png', { type: 'image/png' }))
  return form
}

const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PNG = Buffer.concat([Buffer.from(SIGNATURE, 'base64'), Buffer.alloc(3 * 1024 * 1024)])
