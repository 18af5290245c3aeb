import { Hono } from 'hono'
import { accountRoutes } from './accounts/routes'
import { activityRoutes } from './activities/routes'
import { adminRoutes } from './admin/routes'
import { applicationRoutes } from './applications/routes'
import { authRoutes } from './auth/routes'
import { blockRoutes } from './blocks/routes'
import { commentRoutes } from './comments/routes'
import { settingsOf } from './env'
import { followRoutes } from './follows/routes'
import { imageRoutes } from './images/routes'
import { invitationRoutes } from './invitations/routes'
import { devMail } from './notices/email/dev-mailbox'
import { sendEmailsAfterAnswer } from './notices/email/send'
import { noticeRoutes } from './notices/routes'
import { openApi } from './openapi'
import { participationRoutes } from './participations/routes'
import { placeRoutes } from './places/routes'
import { mount, refuseUnknown } from './platform/calls'
import { openDatabase } from './platform/database'
import { AppError } from './platform/errors'
import type { AppEnv } from './platform/http'
import { answerError, logRequest, readToEnd, refuseForeignOrigin } from './platform/http'
import { SECURITY_HEADERS } from './platform/security-headers'
import { reportRoutes } from './reports/routes'
import { serviceRoutes } from './service/routes'
import { requireSession } from './sessions/guards'
import { answerOnce } from './sessions/idempotency'

const routes = [
  ...activityRoutes,
  ...applicationRoutes,
  ...participationRoutes,
  ...commentRoutes,
  ...followRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...noticeRoutes,
  ...imageRoutes,
  ...placeRoutes,
  ...invitationRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...serviceRoutes,
]

const api = new Hono<AppEnv>()
api.use(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB))
  c.header('cache-control', 'no-store')
  await next()
})
api.use(refuseForeignOrigin, sendEmailsAfterAnswer)
mount(api, routes, { requireSession, answerOnce })
api.route('/', openApi)
refuseUnknown(api, routes)

/** Pages of one thing share a document that names their scripts; other pages' own are files. */
const PAGE_OF_ONE = /^(\/(?:activity|creator))\/[^/]+$/

const app = new Hono<AppEnv>()
app.onError(answerError)
app.use(logRequest, readToEnd)
app.use(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
})
app.route('/api', api)
app.route('/dev', devMail)
// What the asset layer did not find: a hashed file of an older build is gone, everything else is a page of the app.
app.get('/assets/*', (c) => c.text('Not found', 404))
app.get('*', async (c) => {
  const document = (path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url))
  const own = PAGE_OF_ONE.exec(c.req.path)?.[1]
  const page = own === undefined ? null : await document(own)
  const { body } = page?.ok ? page : await document('/app')
  return new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
app.all('*', () => {
  throw new AppError('method_not_allowed')
})

export { app, routes }
