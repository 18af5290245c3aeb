import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { wholeAccountRoutes } from './accounts/routes'
import { activityRoutes } from './activities/routes'
import { adminRoutes } from './admin/routes'
import { applicationRoutes, quitRoutes } from './applications/routes'
import { authRoutes } from './auth/routes'
import { blockRoutes } from './blocks/routes'
import { activityCommentRoutes, commentRoutes } from './comments/routes'
import { BODY_MAX_BYTES, UPLOAD_BATCH_MAX_MB, UPLOAD_MAX_MB } from './contract/limits'
import { OPERATIONS } from './contract/operations'
import { settingsOf } from './env'
import { followRoutes, profileRoutes } from './follows/routes'
import { health } from './health'
import { imageRoutes } from './images/routes'
import { invitationRoutes } from './invitations/routes'
import { devMail } from './notices/dev-mail'
import { sendLettersSoon } from './notices/letters-send'
import { noticeRoutes } from './notices/routes'
import { unsubscribeRoutes } from './notices/unsubscribe-routes'
import { openApi } from './openapi'
import { participationRoutes } from './participations/routes'
import { placeRoutes } from './places/routes'
import { openDatabase } from './platform/database'
import { AppError } from './platform/errors'
import type { AppEnv } from './platform/http'
import { answerError, logRequest, readToEnd, refuseForeignOrigin, requireJson } from './platform/http'
import { SECURITY_HEADERS } from './platform/security-headers'
import { activityReportRoutes, commentReportRoutes, userReportRoutes } from './reports/routes'
import { requireSession } from './sessions/guards'
import { answerOnce } from './sessions/idempotency'
import { vitals } from './vitals'

const MEGABYTE = 1024 * 1024
const TELLING = /^\/api\/(activities|admin|applications|comments|participations|users)\b/
/** Pages of one thing share a document that names their scripts; other pages' own are files. */
const PAGE_OF_ONE = /^(\/(?:activity|creator))\/[^/]+$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const tooLarge = () => {
  throw new AppError('too_large')
}
const limitJson = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge })
/** A form with pictures of so many MB, and room for the rest of it. */
const limitForm = (megabytes: number, message: string) =>
  bodyLimit({
    maxSize: (megabytes + 1) * MEGABYTE,
    onError: () => {
      throw new AppError('too_large', { message })
    },
  })
const limitUpload = limitForm(UPLOAD_MAX_MB, `File size must be less than ${UPLOAD_MAX_MB}MB`)
const limitBatch = limitForm(
  UPLOAD_BATCH_MAX_MB,
  `Images uploaded together must be less than ${UPLOAD_BATCH_MAX_MB}MB`,
)
const BODY_LIMITS: Record<string, typeof limitJson> = {
  '/api/images/upload': limitUpload,
  '/api/images/upload-batch': limitBatch,
}

const app = new Hono<AppEnv>()
app.onError(answerError)
app.use(logRequest, readToEnd)
app.use(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
})
app.use('/api/*', async (c, next) => {
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB))
  c.header('cache-control', 'no-store')
  await next()
})
app.use('/api/*', refuseForeignOrigin, requireJson)
app.use('/api/*', (c, next) => (BODY_LIMITS[c.req.path] ?? limitJson)(c, next))
app.use('/api/*', answerOnce)
for (const { method, path, who } of OPERATIONS) {
  if (who !== 'anyone')
    app.on(method.toUpperCase(), `/api${path.replace(/\{(\w+)\}/g, ':$1')}`, requireSession)
}

// Any of these may have told somebody something: triggers write the letters, whichever code made the change.
app.use('/api/*', async (c, next) => {
  await next()
  if (TELLING.test(c.req.path) && c.req.method !== 'GET' && c.res.ok) sendLettersSoon(c)
})

const api = new Hono<AppEnv>()
  .route('/activities', activityRoutes)
  .route('/applications', applicationRoutes)
  .route('/auth', authRoutes)
  .route('/auth', profileRoutes)
  .route('/auth', wholeAccountRoutes)
  .route('/activities', activityCommentRoutes)
  .route('/activities', activityReportRoutes)
  .route('/admin', adminRoutes)
  .route('/comments', commentRoutes)
  .route('/comments', commentReportRoutes)
  .route('/creators', followRoutes)
  .route('/health', health)
  .route('/images', imageRoutes)
  .route('/invitations', invitationRoutes)
  .route('/locations', placeRoutes)
  .route('/notices', unsubscribeRoutes)
  .route('/notices', noticeRoutes)
  .route('/participations', participationRoutes)
  .route('/participations', quitRoutes)
  .route('/vitals', vitals)
  .route('/users', blockRoutes)
  .route('/users', userReportRoutes)

/** The API's types, for the web app's client. */
export type Api = typeof api

app.route('/api', api)
app.route('/api', openApi)
app.route('/dev', devMail)

app.all('/api/*', (c) => {
  const allowed = METHODS.filter((method) => method !== c.req.method && answers(method, c.req.path))
  if (allowed.length === 0) throw new AppError('not_found')
  c.header('allow', allowed.join(', '))
  throw new AppError('method_not_allowed')
})

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

/** Whether a call of the API, and not only the middleware around it, stands at a path. */
function answers(method: string, path: string): boolean {
  return api.routes.some((route) => route.method === method && matches(`/api${route.path}`, path))
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}

export { api, app }
