// Wraps the built worker during measurements. With `x-count`, a response header reports the request's
// database work. With `x-count: statements`, the statements replace the response. With `x-count: floor`, the
// statements of the first such request are run again without the worker, and its response is sent again, which
// is the call's minimum cost. Other requests pass through unchanged, so their time is the worker's own.
import worker from './index.js'

export * from './index.js'

/** Property of a counting statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')

export default {
  ...worker,
  async fetch(request, env, context) {
    if (!request.headers.has('x-count')) return worker.fetch(request, env, context)
    if (request.headers.get('x-count') === 'floor') return answerAtFloor(request, env, context)
    const stats = { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }
    const statements = []
    const response = await worker.fetch(
      request,
      { ...env, DB: counted(env.DB, { stats, statements }) },
      context,
    )
    if (request.headers.get('x-count') === 'statements') return Response.json(statements)
    const withStats = new Response(response.body, response)
    withStats.headers.set('x-query-stats', JSON.stringify(stats))
    return withStats
  },
}

/** The response's text, and the statements of each round trip to D1, by URL. */
const recorded = new Map()

async function answerAtFloor(request, env, context) {
  const known = recorded.get(request.url)
  if (known) {
    for (const trip of known.trips)
      await env.DB.batch(trip.map(({ query, values }) => env.DB.prepare(query).bind(...values)))
    return new Response(known.text, { headers: { 'content-type': 'application/json' } })
  }
  const [stats, trips] = [{}, []]
  const response = await worker.fetch(
    request,
    { ...env, DB: counted(env.DB, { stats, statements: [], trips }) },
    context,
  )
  recorded.set(request.url, { trips, text: await response.text() })
  return answerAtFloor(request, env, context)
}

/** Wraps D1 to add up its work in `stats`, and to collect the statements, overall and by round trip. */
function counted(d1, { stats, statements, trips = [] }) {
  const count = (results) => {
    stats.roundTrips += 1
    stats.statements += results.length
    for (const { meta } of results) {
      stats.rowsRead += meta.rows_read
      stats.rowsWritten += meta.rows_written
    }
    return results
  }
  const countedStatement = (statement, query, values = []) => {
    const run = async () => {
      trips.push([{ query, values }])
      return count([await statement.all()])[0]
    }
    return {
      [ORIGINAL]: { statement, query, values },
      bind: (...bound) => {
        statements.push({ query, values: bound })
        return countedStatement(statement.bind(...bound), query, bound)
      },
      all: run,
      run,
      raw: async () => (await run()).results.map((row) => Object.values(row)),
    }
  }
  return {
    prepare: (query) => countedStatement(d1.prepare(query), query),
    batch: async (statements) => {
      const originals = statements.map((statement) => statement[ORIGINAL])
      trips.push(originals)
      return count(await d1.batch(originals.map(({ statement }) => statement)))
    },
  }
}
