// Wraps the built worker: its database is as far away as `POST /api/world` says. With `replicaMs`, nearby
// replicas without replication lag serve reads.
import worker, * as built from './index.js'

export * from './index.js'

/** Property of a wrapped statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')

const distance = { primaryMs: 0, replicaMs: null }

/** Older builds have no such queue. */
export class SeatQueue extends (built.SeatQueue ?? Object) {
  constructor(context, env) {
    super(context, { ...env, DB: distantDatabase(env.DB) })
  }
}

export default {
  ...worker,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/api/world') {
      Object.assign(distance, await request.json())
      return new Response()
    }
    const distant = { ...env, DB: distantDatabase(env.DB) }
    if (distance.replicaMs !== null) distant.READ_FLOORS = floors
    return worker.fetch(request, distant, context)
  },
}

const floors = {
  getByName: () => ({
    read: async () => {
      await scheduler.wait(distance.replicaMs)
      return ''
    },
    raise: () => scheduler.wait(distance.replicaMs),
  }),
}

function distantDatabase(d1, isNearby = false) {
  const travel = async (query) => {
    await scheduler.wait(isNearby ? distance.replicaMs : distance.primaryMs)
    return query()
  }
  const statement = (original) => ({
    [ORIGINAL]: original,
    bind: (...values) => statement(original.bind(...values)),
    all: () => travel(() => original.all()),
    run: () => travel(() => original.run()),
    raw: (options) => travel(() => original.raw(options)),
    first: (column) => travel(() => original.first(column)),
  })
  return {
    prepare: (query) => statement(d1.prepare(query)),
    batch: (statements) => travel(() => d1.batch(statements.map((one) => one[ORIGINAL]))),
    withSession: (constraint) => {
      const isNearby = constraint !== 'first-primary' && distance.replicaMs !== null
      const session = d1.withSession(constraint)
      const wrapped = distantDatabase(session, isNearby)
      return { ...wrapped, getBookmark: () => session.getBookmark() }
    },
  }
}
