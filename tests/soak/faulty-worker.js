// Wraps the built worker during a soak: its bindings fail as `POST /api/soak` asks, and its clock is set forward.
import { env as start } from 'cloudflare:workers'
import * as release from './index.js'

// All of them, because an earlier release has other objects.
export * from './index.js'

/** Property of a wrapped statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')
/** How stale KV may be. */
const STALE_MS = 60_000

/** `faults` holds, by binding, the mode and the share of the operations that it affects. */
const control = JSON.parse(start.SOAK_CONTROL)
const counts = {}
/** Values before their last change, by key. */
const changedKv = new Map()

const realNow = Date.now
// The worker reads the clock in one place, through `Date.now`.
Date.now = () => realNow() + control.clockOffsetMs

const worker = release.default

/** Returns a class of objects whose alarms, which ring by the real clock, follow the one that is set forward. */
const withShiftedAlarms = (Base = Object) =>
  class extends Base {
    constructor(context, bindings) {
      const { storage } = context
      const setAlarm = storage.setAlarm.bind(storage)
      Object.defineProperty(storage, 'setAlarm', { value: (at) => setAlarm(at - control.clockOffsetMs) })
      super(context, bindings)
    }
  }

// In place of those of the release. An earlier one may not have them.
export const LiveActivity = withShiftedAlarms(release.LiveActivity)
export const LiveUser = withShiftedAlarms(release.LiveUser)

const wrapped = new WeakMap()

function faulty(env) {
  if (!wrapped.has(env))
    wrapped.set(env, {
      ...env,
      DB: faultyDatabase(env.DB),
      SESSIONS: staleKv(env.SESSIONS),
      IMAGES_BUCKET: faultyBucket(env.IMAGES_BUCKET),
    })
  return wrapped.get(env)
}

export default {
  ...worker,
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/soak') {
      Object.assign(control, await request.json())
      return Response.json(counts)
    }
    if (pathname === '/api/soak/files') return Response.json(await listFiles(env.IMAGES_BUCKET))
    return worker.fetch(request, faulty(env), context)
  },
  scheduled: (event, env, context) => worker.scheduled(event, faulty(env), context),
}

/** Runs an operation: slow, failing before it, or failing after it took effect. `isRead`: it changes nothing. */
async function disturb(binding, operation, isRead = false) {
  const fault = control.faults[binding]
  if (!fault || (isRead && fault.onlyWrites) || Math.random() >= fault.share) return operation()
  const name = `${binding} ${fault.mode}`
  counts[name] = (counts[name] ?? 0) + 1
  if (fault.mode === 'slow') await scheduler.wait(200 + Math.random() * 1300)
  if (fault.mode === 'failing') throw new Error(`${binding} is unavailable`)
  const result = await operation()
  if (fault.mode === 'late') throw new Error(`${binding}: connection lost`)
  return result
}

function faultyDatabase(d1) {
  const statement = (original, isRead) => ({
    [ORIGINAL]: original,
    isRead,
    bind: (...values) => statement(original.bind(...values), isRead),
    all: () => disturb('D1', () => original.all(), isRead),
    run: () => disturb('D1', () => original.run(), isRead),
    raw: (options) => disturb('D1', () => original.raw(options), isRead),
    first: (column) => disturb('D1', () => original.first(column), isRead),
  })
  return {
    prepare: (query) => statement(d1.prepare(query), /^\s*(select|with)/i.test(query)),
    batch: (statements) =>
      disturb(
        'D1',
        () => d1.batch(statements.map((one) => one[ORIGINAL])),
        statements.every(({ isRead }) => isRead),
      ),
    withSession: (constraint) => {
      const session = d1.withSession(constraint)
      return { ...faultyDatabase(session), getBookmark: () => session.getBookmark() }
    },
  }
}

/** Returns a KV that answers as another location, which may not know the changes of the last minute. New keys it knows. */
function staleKv(kv) {
  const remember = async (key) => {
    const value = await kv.get(key)
    if (value !== null) changedKv.set(key, { value, at: realNow() })
  }
  const get = (key, type) => {
    const before = changedKv.get(key)
    if (!control.faults.KV || !before || realNow() - before.at > STALE_MS) return kv.get(key, type)
    counts['KV stale'] = (counts['KV stale'] ?? 0) + 1
    return Promise.resolve(type === 'json' ? JSON.parse(before.value) : before.value)
  }
  const put = async (key, ...rest) => {
    await remember(key)
    return kv.put(key, ...rest)
  }
  return {
    get,
    put,
    delete: async (key) => {
      await remember(key)
      return kv.delete(key)
    },
  }
}

function faultyBucket(bucket) {
  return {
    get: (...values) => disturb('R2', () => bucket.get(...values)),
    head: (...values) => disturb('R2', () => bucket.head(...values)),
    put: (...values) => disturb('R2', () => bucket.put(...values)),
    delete: (...values) => disturb('R2', () => bucket.delete(...values)),
    list: (...values) => disturb('R2', () => bucket.list(...values)),
  }
}

async function listFiles(bucket) {
  const keys = []
  let cursor
  do {
    const page = await bucket.list({ cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return keys
}
