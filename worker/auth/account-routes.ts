import { Hono } from 'hono'
import type { Session } from '../contract/auth'
import {
  changeEmail as changeEmailBody,
  changePassword as changePasswordBody,
  forgotPassword as forgotPasswordBody,
  resetPassword as resetPasswordBody,
  verifyEmailQuery,
} from '../contract/auth'
import type { Page } from '../contract/common'
import { iso } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { readSession } from '../sessions/cookie'
import { requireUser } from '../sessions/guards'
import { endOwnSession, listSessions } from '../sessions/store'
import { changeEmail } from './change-email'
import { changePassword } from './change-password'
import { deviceOf } from './device'
import { forgotPassword } from './forgot-password'
import { resendVerification } from './resend-verification'
import { resetPassword } from './reset-password'
import { verifyEmail } from './verify-email'

/** What keeps an account its holder's: address, password, and where one is signed in. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/verify-email', validate('query', verifyEmailQuery), async (c) =>
    c.redirect(await verifyEmail(c, c.req.valid('query').token)),
  )
  .post('/verify-email/resend', async (c) => {
    await resendVerification(c)
    return c.body(null, 204)
  })
  .post('/forgot-password', validate('json', forgotPasswordBody), async (c) => {
    await forgotPassword(c, c.req.valid('json').email)
    return c.body(null, 204)
  })
  .post('/reset-password', validate('json', resetPasswordBody), async (c) => {
    await resetPassword(c, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/change-email', validate('json', changeEmailBody), async (c) => {
    await changeEmail(c, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/change-password', validate('json', changePasswordBody), async (c) => {
    await changePassword(c, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/sessions', async (c) => {
    const current = await readSession(c)
    const [, open] = await requireUser(c, (userId) => [listSessions(c.var.db, userId)])
    const items = open.map(({ idHash, userAgent, createdAt }) => ({
      id: idHash,
      device: deviceOf(userAgent),
      createdAt: iso(createdAt),
      isCurrent: idHash === current?.idHash,
    }))
    return c.json({ items, nextCursor: null } satisfies Page<Session>)
  })
  .delete('/sessions/:id', async (c) => {
    const idHash = c.req.param('id')
    const [user] = await requireUser(c)
    const [ended] = await endOwnSession(c.var.db, { userId: user.id, idHash })
    if (!ended) throw new AppError('not_found')
    await c.env.SESSIONS.delete(idHash)
    return c.body(null, 204)
  })
