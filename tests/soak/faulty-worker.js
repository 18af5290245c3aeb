// Wraps the built worker during a soak: its bindings fail as `POST /api/soak` asks, and its clock runs ahead.
import { env as start } from 'cloudflare:workers'
import worker, * as built from './index.js'

export * from './index.js'

/** Property of a wrapped statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')
/** Maximum staleness of KV reads. */
const STALE_MS = 60_000

/** `faults` has a mode for each binding, and the share of operations that it affects. */
const control = JSON.parse(start.SOAK_CONTROL)
/** Each key's value before its last change. */
const changedKv = new Map()

const realNow = Date.now
// The worker only reads the clock through `Date.now`.
Date.now = () => realNow() + control.clockOffsetMs

/** Returns a Durable Object class whose alarms, which fire by the real clock, follow the shifted clock. */
const withShiftedAlarms = (Base) =>
  class extends Base {
    constructor(context, bindings) {
      const { storage } = context
      const setAlarm = storage.setAlarm.bind(storage)
      Object.defineProperty(storage, 'setAlarm', { value: (at) => setAlarm(at - control.clockOffsetMs) })
      super(context, bindings)
    }
  }

export const LiveActivity = withShiftedAlarms(built.LiveActivity)
export const LiveUser = withShiftedAlarms(built.LiveUser)

const wrapped = new WeakMap()

function faulty(env) {
  if (!wrapped.has(env))
    wrapped.set(env, {
      ...{ ...env, DB: faultyDatabase(env.DB), SESSIONS: staleKv(env.SESSIONS) },
      IMAGES_BUCKET: faultyBucket(env.IMAGES_BUCKET),
    })
  return wrapped.get(env)
}

export default {
  ...worker,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/api/soak') {
      Object.assign(control, await request.json())
      return new Response()
    }
    return worker.fetch(request, faulty(env), context)
  },
  scheduled: (event, env, context) => worker.scheduled(event, faulty(env), context),
}

/** Runs an operation slowly, makes it fail before it runs, or makes it fail after it took effect. `isRead`: it only reads. */
async function disturb(binding, operation, isRead = false) {
  const fault = control.faults[binding]
  if (!fault || (isRead && fault.onlyWrites) || Math.random() >= fault.share) return operation()
  if (fault.mode === 'slow') await scheduler.wait(200 + Math.random() * 1300)
  if (fault.mode === 'failing') throw new Error(`${binding} is unavailable`)
  const result = await operation()
  if (fault.mode === 'late') throw new Error(`${binding}: connection lost`)
  return result
}

/** Returns the named methods of an object, wrapped with `disturb`. */
const disturbed = (binding, object, names, isRead) =>
  Object.fromEntries(
    names.map((name) => [name, (...values) => disturb(binding, () => object[name](...values), isRead)]),
  )

const faultyBucket = (bucket) => disturbed('R2', bucket, ['get', 'head', 'put', 'delete', 'list'])

function faultyDatabase(d1) {
  const statement = (original, isRead) => ({
    [ORIGINAL]: original,
    isRead,
    bind: (...values) => statement(original.bind(...values), isRead),
    ...disturbed('D1', original, ['all', 'run', 'raw', 'first'], isRead),
  })
  return {
    prepare: (query) => statement(d1.prepare(query), /^\s*(select|with)/i.test(query)),
    batch: (statements) => {
      const isRead = statements.every((one) => one.isRead)
      return disturb('D1', () => d1.batch(statements.map((one) => one[ORIGINAL])), isRead)
    },
    withSession: (constraint) => {
      const session = d1.withSession(constraint)
      return { ...faultyDatabase(session), getBookmark: () => session.getBookmark() }
    },
  }
}

/** Returns a KV that reads like another location, which may lack changes of the last minute, but never new keys. */
function staleKv(kv) {
  const remember = async (key) => {
    const value = await kv.get(key)
    if (value !== null) changedKv.set(key, { value, at: realNow() })
  }
  const get = (key, type) => {
    const before = changedKv.get(key)
    if (!control.faults.KV || !before || realNow() - before.at > STALE_MS) return kv.get(key, type)
    return Promise.resolve(type === 'json' ? JSON.parse(before.value) : before.value)
  }
  return {
    get,
    put: (key, ...rest) => remember(key).then(() => kv.put(key, ...rest)),
    delete: (key) => remember(key).then(() => kv.delete(key)),
  }
}
