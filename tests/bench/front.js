// Stands before the built worker while it is measured. A request with `x-count` is told what it cost the database;
// any other goes through untouched, so that times are the worker's own.
import worker from './index.js'

const BARE = Symbol('the statement itself')

export default {
  ...worker,
  async fetch(request, env, context) {
    if (!request.headers.has('x-count')) return worker.fetch(request, env, context)
    const figures = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 }
    const answer = await worker.fetch(request, { ...env, DB: counted(env.DB, figures) }, context)
    const told = new Response(answer.body, answer)
    told.headers.set('x-figures', JSON.stringify(figures))
    return told
  },
}

function counted(d1, figures) {
  const count = (results) => {
    figures.roundTrips += 1
    for (const { meta } of results) {
      figures.rowsRead += meta.rows_read
      figures.rowsWritten += meta.rows_written
    }
    return results
  }
  const statementOf = (statement) => ({
    [BARE]: statement,
    bind: (...values) => statementOf(statement.bind(...values)),
    all: async () => count([await statement.all()])[0],
    run: async () => count([await statement.run()])[0],
    raw: async () => count([await statement.all()])[0].results.map((row) => Object.values(row)),
  })
  return {
    prepare: (query) => statementOf(d1.prepare(query)),
    batch: async (statements) => count(await d1.batch(statements.map((statement) => statement[BARE]))),
  }
}
