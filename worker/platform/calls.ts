import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TrieRouter } from 'hono/router/trie-router'
import type { z } from 'zod'
import type { Call, Calls } from '../contract/calls/call'
import { isAnsweredOnce, isWrite, mayLag } from '../contract/calls/call'
import type { ErrorCode } from '../contract/errors'
import { BODY_MAX_BYTES } from '../contract/limits'
import { AppError } from './errors'
import { gatheredDatabase } from './gathered-database'
import type { AppContext, AppEnv } from './http'
import { rejectForeignOrigin, requireMediaType } from './http'
import { validate, validateBody } from './validate'

type Part<C, Key extends string, Target extends string> =
  C extends Record<Key, infer S extends z.ZodType> ? Record<Target, z.output<S>> : object

/** A handler's context: `c.req.valid('json')` is the declared body after validation. */
type CallContext<C extends Call> = Context<
  AppEnv,
  C['path'],
  { out: Part<C, 'params', 'param'> & Part<C, 'query', 'query'> & Part<C, 'body', 'json'> }
>

type Awaitable<T> = T | Promise<T>

type Answer<C> = C extends
  | Record<'mediaType', string>
  | Record<'isStreamed', true>
  | Record<'upgradesTo', string>
  ? Awaitable<Response>
  : C extends Record<'status', 302>
    ? Awaitable<string>
    : C extends Record<'answer', infer S extends z.ZodType>
      ? Awaitable<z.output<S> | (C extends Record<'otherStatuses', object> ? Response : never)>
      : Awaitable<void>

/** Handles a call. Returns the declared answer, or a `Response` if the call declares other statuses or types or is streamed. */
type Handler<C extends Call> = (c: CallContext<C>) => Answer<C>
export type Handlers<C extends Calls> = { [Id in keyof C]: Handler<C[Id]> }

/** A declared call with its `operationId` and its handler. */
export type Route = { id: string; call: Call; handler: Handler<Call> }

/**
 * Pairs a noun's calls with their handlers. Missing and undeclared handlers are type errors.
 *
 * @example export const followRoutes = handle(followCalls, { follow: async (c) => { const { user } = await authorize(c)
 * … } })
 */
export function handle<C extends Calls>(noun: { calls: C }, handlers: Handlers<NoInfer<C>>): Route[]
export function handle({ calls }: { calls: Calls }, handlers: Handlers<Calls>): Route[] {
  return Object.entries(calls).flatMap(([id, call]) => {
    const handler = handlers[id]
    return handler ? [{ id, call, handler }] : []
  })
}

/** Middleware of the nouns that `mount` adds to calls: turns, the session check, and `Idempotency-Key`. */
export type CallMiddleware = {
  takeTurn: MiddlewareHandler<AppEnv>
  requireSession: MiddlewareHandler<AppEnv>
  answerIdempotently: MiddlewareHandler<AppEnv>
}

/** Registers a route per call, with the middleware that its declaration requires. */
export function mount(app: Hono<AppEnv>, routes: readonly Route[], middleware: CallMiddleware): void {
  for (const { id, call, handler } of routes) {
    const { who, params, query, body, isSigned } = call
    const steps: (MiddlewareHandler | false | undefined)[] = [
      begin(call),
      call.oneAtATime && middleware.takeTurn,
      isWrite(call) && limitBody(call),
      isAnsweredOnce(call) && middleware.answerIdempotently,
      who !== 'anyone' && middleware.requireSession,
      params && validate('param', params, notFoundCode(call)),
      query && validate('query', query),
      body && validateBody(body, { keepsText: isSigned }),
      (c) => answer(c, { id, call, handler }),
    ]
    app.on(call.method.toUpperCase(), [call.path], ...steps.filter((step) => typeof step === 'function'))
  }
}

/** Returns the error for a malformed id, which is the call's error for an unknown id. */
function notFoundCode({ errors = [] }: Call): ErrorCode {
  return errors.find((code) => code === 'activity_not_found') ?? 'not_found'
}

/** Answers requests that match no call: 404, or 405 with the path's methods in `Allow`. */
export function answerUnknownPaths(app: Hono<AppEnv>, routes: readonly Route[]): void {
  let router: TrieRouter<Call> | undefined
  app.all('*', begin(), limitBody(), (c) => {
    router ??= routerOf(routes)
    const path = c.req.path.replace(/^\/api/, '')
    const allowed = METHODS.filter((method) => router?.match(method, path)[0].length)
    if (allowed.length === 0) throw new AppError('not_found')
    c.header('allow', allowed.join(', '))
    throw new AppError('method_not_allowed')
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function routerOf(routes: readonly Route[]): TrieRouter<Call> {
  const router = new TrieRouter<Call>()
  for (const { call } of routes) router.add(call.method.toUpperCase(), call.path, call)
  return router
}

const begin = (call?: Call): MiddlewareHandler<AppEnv> =>
  function begin(c, next) {
    c.set('call', call)
    if (call && !mayLag(call)) gatheredDatabase(c.req.raw)?.requirePrimary()
    rejectForeignOrigin(c)
    requireMediaType(c)
    return next()
  }

/**
 * Limits the body's size. A call with its own limit is checked here only by the declared length; `readBytes` checks the rest as
 * it reads.
 */
const limitBody = (call?: Call): MiddlewareHandler<AppEnv> => {
  const limit = call?.bodyLimit
  if (!limit)
    return bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: () => {
        throw new AppError('too_large')
      },
    })
  return function limitDeclaredLength(c, next) {
    const length = Number(c.req.header('content-length') ?? 0)
    if (length > limit.megabytes * 1024 * 1024) throw new AppError('too_large', { message: limit.message() })
    return next()
  }
}

/**
 * Turns the handler's result into the declared response. Throws if a guarded call's handler never called `authorize`, if a
 * declared quota was not counted, and, in tests, if it sent a notice or account email whose `sentBy` doesn't name the call.
 */
async function answer(c: AppContext, { id, call, handler }: Route): Promise<Response> {
  const answered: unknown = await handler(c)
  if (call.who !== 'anyone' && !c.var.isAuthorized)
    throw new Error(`The handler of ${call.method} ${call.path} answered without authorize()`)
  const uncounted = call.quotas?.filter((name) => !c.var.countedQuotas?.includes(name)) ?? []
  if (uncounted.length > 0)
    throw new Error(`The handler of ${call.method} ${call.path} did not count ${uncounted.join(', ')}`)
  if (c.var.settings.environment === 'test') requireDeclaredKinds(c, id)
  if (answered instanceof Response) return answered
  if (typeof answered === 'string') return c.redirect(answered)
  return answered && call.answer ? c.json(answered, call.status === 201 ? 201 : 200) : c.body(null, 204)
}

function requireDeclaredKinds(c: AppContext, id: string): void {
  const undeclared = c.var.db.queueable.flatMap(({ kind, sentBy }) => (sentBy.includes(id) ? [] : [kind]))
  if (undeclared.length > 0)
    throw new Error(`The handler of ${id} sent ${undeclared.join(', ')}, whose sentBy doesn't name it`)
}
