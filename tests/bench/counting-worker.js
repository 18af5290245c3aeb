// Wraps the built worker during measurements. A request with `x-count` gets its database work in a response header, and
// with `x-count: statements` its statements instead of its response. Any other request passes through unchanged, so that
// its time is the worker's own.
import worker from './index.js'

export { LiveActivity, LiveUser } from './index.js'

/** Property of a counting statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')

export default {
  ...worker,
  async fetch(request, env, context) {
    if (!request.headers.has('x-count')) return worker.fetch(request, env, context)
    const stats = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 }
    const statements = []
    const response = await worker.fetch(request, { ...env, DB: counted(env.DB, stats, statements) }, context)
    if (request.headers.get('x-count') === 'statements') return Response.json(statements)
    const withStats = new Response(response.body, response)
    withStats.headers.set('x-query-stats', JSON.stringify(stats))
    return withStats
  },
}

function counted(d1, stats, statements) {
  const count = (results) => {
    stats.roundTrips += 1
    for (const { meta } of results) {
      stats.rowsRead += meta.rows_read
      stats.rowsWritten += meta.rows_written
    }
    return results
  }
  const countedStatement = (statement, query) => ({
    [ORIGINAL]: statement,
    bind: (...values) => {
      statements.push({ query, values })
      return countedStatement(statement.bind(...values), query)
    },
    all: async () => count([await statement.all()])[0],
    run: async () => count([await statement.run()])[0],
    raw: async () => count([await statement.all()])[0].results.map((row) => Object.values(row)),
  })
  return {
    prepare: (query) => countedStatement(d1.prepare(query), query),
    batch: async (statements) => count(await d1.batch(statements.map((statement) => statement[ORIGINAL]))),
  }
}
