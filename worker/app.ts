import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { languageDetector } from 'hono/language'
import { inLanguage, setLanguageScope, setRegion } from '../messages/language'
import type { Language } from '../messages/languages'
import { SOURCE_LANGUAGE } from '../messages/languages'
import { accountRoutes } from './accounts/routes'
import { activityRoutes } from './activities/routes'
import { adminRoutes } from './admin/routes'
import { alertRoutes } from './alerts/routes'
import { answerRoutes } from './answers/routes'
import { applicationRoutes } from './applications/routes'
import { authRoutes } from './auth/routes'
import { blockRoutes } from './blocks/routes'
import { answerFeed } from './calendars/answer-feed'
import { calendarRoutes } from './calendars/routes'
import { coOrganizerRoutes } from './co-organizers/routes'
import { commentRoutes } from './comments/routes'
import { CHALLENGE_PATH } from './contract/challenge'
import { MAP_FILES_PATH } from './contract/map-file'
import { SITE_LANGUAGE_TAGS } from './contract/site-languages'
import { answerDocument } from './documents/answer-document'
import { doorRoutes } from './door/routes'
import { mainCountry, settingsOf } from './env'
import { followRoutes } from './follows/routes'
import { groupRoutes } from './groups/routes'
import { imageRoutes } from './images/routes'
import { answerChallengePage } from './invitations/challenge-page'
import { invitationRoutes } from './invitations/routes'
import { publishAfterAnswer } from './live/publish'
import { liveRoutes } from './live/routes'
import { devMail } from './notices/email/dev-mailbox'
import { sendEmailsAfterAnswer } from './notices/email/send'
import { noticeRoutes } from './notices/routes'
import { offerRoutes } from './offers/routes'
import { openApi } from './openapi'
import { answerActivityPreview } from './pages/previews/answer'
import { listingRoutes, varyByLanguage } from './pages/routes'
import { answerErrorAsAsked } from './pages/shell/error-page'
import { participationRoutes } from './participations/routes'
import { passkeyRoutes } from './passkeys/routes'
import { serveMapFile } from './places/map-file/serve'
import { placeRoutes } from './places/routes'
import { answerUnknownPaths, mount } from './platform/calls'
import { now } from './platform/clock'
import { AppError } from './platform/errors'
import type { AppEnv } from './platform/http'
import { drainRequestBody, requireHttps } from './platform/http'
import { logRequest } from './platform/request-log'
import { securityHeaders } from './platform/security-headers'
import { pushRoutes } from './push/routes'
import { sendPushesAfterAnswer } from './push/send'
import { questionRoutes } from './questions/routes'
import { ratingRoutes } from './ratings/routes'
import { recordRoutes } from './records/routes'
import { reportRoutes } from './reports/routes'
import { logSecurityOfAnswers } from './security/log-answers'
import { serviceRoutes } from './service/routes'
import { SECURITY_POLICY, SECURITY_POLICY_PATH, securityTxt } from './service/security-txt'
import { requireSession } from './sessions/guards'
import { answerIdempotently } from './sessions/idempotency'
import { openRequestDatabase } from './sessions/request-database'
import { takeTurn } from './sessions/turns'

const routes = [
  ...activityRoutes,
  ...applicationRoutes,
  ...groupRoutes,
  ...offerRoutes,
  ...participationRoutes,
  ...answerRoutes,
  ...doorRoutes,
  ...commentRoutes,
  ...alertRoutes,
  ...questionRoutes,
  ...ratingRoutes,
  ...recordRoutes,
  ...followRoutes,
  ...coOrganizerRoutes,
  ...calendarRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...liveRoutes,
  ...imageRoutes,
  ...placeRoutes,
  ...invitationRoutes,
  ...authRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...serviceRoutes,
]

setLanguageScope(new AsyncLocalStorage<Language>())

const api = new Hono<AppEnv>()
api.use(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  c.header('cache-control', 'no-store')
  await next()
})
api.use(
  openRequestDatabase,
  logSecurityOfAnswers,
  sendEmailsAfterAnswer,
  sendPushesAfterAnswer,
  publishAfterAnswer,
)
mount(api, routes, { takeTurn, requireSession, answerIdempotently })
api.route('/', openApi)
answerUnknownPaths(api, routes)

const app = new Hono<AppEnv>()
app.onError(answerErrorAsAsked)
app.use(logRequest, drainRequestBody)
app.use(
  languageDetector({
    supportedLanguages: SITE_LANGUAGE_TAGS,
    fallbackLanguage: SOURCE_LANGUAGE,
    order: ['querystring', 'cookie', 'header'],
    caches: false,
  }),
)
app.use((c, next) => {
  setRegion(mainCountry(c.env))
  return inLanguage(c.get('language'), next)
})
app.use(async (c, next) => {
  await next()
  const policy = c.var.contentSecurityPolicy
  for (const [name, value] of Object.entries(securityHeaders(c.env))) c.res.headers.set(name, value)
  if (policy !== undefined) c.res.headers.set('content-security-policy', policy)
})
app.use(requireHttps)
app.get('/.well-known/security.txt', (c) => c.text(securityTxt(settingsOf(c.env), now())))
app.get('/.well-known/change-password', (c) => c.redirect('/settings', 302))
app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
app.get(SECURITY_POLICY_PATH, (c) => c.text(SECURITY_POLICY))
app.get(CHALLENGE_PATH, answerChallengePage)
app.get('/og/a/:file', varyByLanguage, answerActivityPreview)
app.get(`${MAP_FILES_PATH}/:name`, (c) => {
  c.set('settings', settingsOf(c.env))
  return serveMapFile(c)
})
app.get('/calendar/:file', answerFeed)
app.route('/', listingRoutes)
app.route('/api', api)
app.route('/dev', devMail)
// A hashed file from an older build is a 404. Everything else is a page of the app.
app.get('/assets/*', (c) => c.text('Not found', 404))
app.get('*', (c) => answerDocument(c, async (request) => app.fetch(request, c.env, c.executionCtx)))
app.all('*', () => {
  throw new AppError('method_not_allowed')
})

export { app, routes }
