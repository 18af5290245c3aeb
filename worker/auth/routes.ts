import { Hono } from 'hono'
import type { Providers } from '../contract/auth'
import { credentials, newAccount, storeInvitation } from '../contract/auth'
import { profileUpdate } from '../contract/users'
import { readInvitationToken } from '../invitations/token'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { closeSession } from '../sessions/cookie'
import { requireUser } from '../sessions/guards'
import { endSessionsOf } from '../sessions/store'
import type { User } from '../users/store'
import { toMe } from '../users/view'
import { accountRoutes } from './account-routes'
import { changeProfile } from './change-profile'
import { googleRoutes } from './google-routes'
import { keepInvitation } from './invitation-cookie'
import { providerInfo } from './rules'
import { signIn } from './sign-in'
import { signUp } from './sign-up'

/** `/auth`: sign-up, sign-in, oneself. The profile of others belongs to `follows`, which sees activities. */
export const authRoutes = new Hono<AppEnv>()
  .route('/', googleRoutes)
  .route('/', accountRoutes)
  .post('/signup', validate('json', newAccount), async (c) => {
    const user = await signUp(c, c.req.valid('json'))
    return c.json(toAnswer(c, user), 201)
  })
  .post('/login', validate('json', credentials), async (c) => {
    const user = await signIn(c, c.req.valid('json'))
    return c.json(toAnswer(c, user))
  })
  .post('/logout', async (c) => {
    await closeSession(c)
    return c.body(null, 204)
  })
  .post('/logout-everywhere', async (c) => {
    const [user] = await requireUser(c)
    await closeSession(c, [endSessionsOf(c.var.db, user.id)])
    return c.body(null, 204)
  })
  .get('/me', async (c) => {
    const [user] = await requireUser(c)
    return c.json(toAnswer(c, user))
  })
  .post('/update', validate('json', profileUpdate), async (c) => {
    const user = await changeProfile(c, c.req.valid('json'))
    return c.json(toAnswer(c, user))
  })
  .get('/provider-info', async (c) => {
    const [user] = await requireUser(c)
    return c.json(providerInfo(user))
  })
  .get('/providers', (c) => c.json({ google: c.var.settings.google !== null } satisfies Providers))
  .post('/store-invitation-code', validate('json', storeInvitation), (c) => {
    const { invitationCodeId: token } = c.req.valid('json')
    if (readInvitationToken(c, token) === null) throw new AppError('invitation_used_up')
    keepInvitation(c, token)
    return c.body(null, 204)
  })

function toAnswer(c: AppContext, user: User) {
  return { user: toMe(user, c.var.settings.adminEmail) }
}
