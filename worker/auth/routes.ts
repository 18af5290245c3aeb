import { authCalls } from '../contract/calls/auth'
import { readInvitationToken } from '../invitations/token'
import { handle } from '../platform/calls'
import { iso } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { deviceOf, deviceText } from '../platform/device'
import { AppError } from '../platform/errors'
import { ifChanged, securityEvent } from '../security/event'
import { listOwnEvents } from '../security/store'
import { toOwnEvent } from '../security/view'
import { closeSession, readSession } from '../sessions/cookie'
import { authorize, authorizeAccount } from '../sessions/guards'
import { raiseReadFloor } from '../sessions/read-floor'
import { endOwnSession, endSessionsOf, listSessions } from '../sessions/store'
import type { User } from '../users/store'
import { toMe } from '../users/view'
import { answerSignIn } from './answer-sign-in'
import { changeEmail } from './change/email'
import { changePassword } from './change/password'
import { changeProfile } from './change/profile'
import { setPassword } from './change/set-password'
import { forgotPassword } from './forgot-password'
import { unlink } from './google/link'
import { beginGoogleSignIn, finishGoogleSignIn } from './google/sign-in'
import { storeInvitationCookie } from './invitation-cookie'
import { prove } from './prove'
import { resendVerification } from './resend-verification'
import { resetPassword } from './reset-password'
import { providerInfo } from './rules'
import { signIn } from './sign-in'
import { signUp } from './sign-up'
import { readEmailLink, verifyEmail } from './verify-email'

export const authRoutes = handle(authCalls, {
  signUp: async (c) => toAnswer(await signUp(c, c.req.valid('json'))),
  logIn: async (c) => toAnswer(await signIn(c, c.req.valid('json'))),
  prove: (c) => prove(c, c.req.valid('json')),
  logOut: (c) => closeSession(c),
  logOutEverywhere: async (c) => {
    const { user } = await authorize(c)
    await closeSession(c, [
      endSessionsOf(c.var.db, user.id),
      securityEvent(c, { kind: 'signed_out_everywhere', userId: user.id }),
    ])
  },
  readMe: async (c) => {
    const { user } = await authorizeAccount(c)
    return toAnswer(user)
  },
  updateMe: async (c) => toAnswer(await changeProfile(c, c.req.valid('json'))),
  changePassword: (c) => changePassword(c, c.req.valid('json')),
  setPassword: (c) => setPassword(c, c.req.valid('json').password),
  unlinkGoogle: (c) => unlink(c),
  changeEmail: (c) => changeEmail(c, c.req.valid('json')),
  openEmailLink: (c) => `/verify-email?${new URLSearchParams(c.req.valid('query'))}`,
  readEmailLink: (c) => readEmailLink(c, c.req.valid('json').token),
  verifyEmail: (c) => verifyEmail(c, c.req.valid('json')),
  resendVerification: (c) => resendVerification(c),
  forgotPassword: (c) => forgotPassword(c, c.req.valid('json').email),
  resetPassword: (c) => resetPassword(c, c.req.valid('json')),
  listSessions: async (c) => {
    const current = await readSession(c)
    const { open } = await authorize(c, (userId) => ({ open: listSessions(c.var.db, userId) }))
    const items = open.map(({ idHash, userAgent, place, createdAt }) => ({
      id: idHash,
      device: deviceText(deviceOf(userAgent)),
      place,
      createdAt: iso(createdAt),
      isCurrent: idHash === current?.idHash,
    }))
    return { items, nextCursor: null }
  },
  endSession: async (c) => {
    const { id: idHash } = c.req.valid('param')
    const { user } = await authorize(c)
    const { ended } = await batch(c.var.db, {
      ended: first(endOwnSession(c.var.db, { userId: user.id, idHash })),
      logged: securityEvent(c, { kind: 'session_ended', userId: user.id }, ifChanged),
    })
    if (!ended) throw new AppError('not_found')
    raiseReadFloor(c, user.id)
    await c.env.SESSIONS.delete(idHash)
  },
  listSecurityEvents: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (userId) => ({ rows: listOwnEvents(c.var.db, userId, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toOwnEvent,
      keys: ({ event }) => [event.createdAt, event.id],
    })
  },
  answerSignIn: (c) => answerSignIn(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  readProviderInfo: async (c) => {
    const { user } = await authorizeAccount(c)
    return providerInfo(user)
  },
  readProviders: (c) => ({ google: c.var.settings.google !== null }),
  startGoogleLogin: (c) => beginGoogleSignIn(c, 'login'),
  startGoogleSignUp: (c) => beginGoogleSignIn(c, 'signup'),
  startGoogleProof: (c) => beginGoogleSignIn(c, 'proof'),
  finishGoogleSignIn: (c) => finishGoogleSignIn(c, c.req.valid('query')),
  storeInvitation: (c) => {
    const { invitationCodeId: token } = c.req.valid('json')
    if (readInvitationToken(c, token) === null) throw new AppError('invitation_used_up')
    storeInvitationCookie(c, token)
  },
})

function toAnswer(user: User) {
  return { user: toMe(user) }
}
