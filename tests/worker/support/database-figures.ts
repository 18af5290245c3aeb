import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../../worker/app'
import { openDatabase } from '../../../worker/platform/database'
import type { Visitor } from './visitor'
import { visitor } from './visitor'

const BARE = Symbol('the statement itself')
const newFigures = (): Figures => ({ roundTrips: 0, rowsRead: 0, parameters: 0, statements: [] })

/** What a call cost the database. */
export type Figures = {
  roundTrips: number
  rowsRead: number
  /** The most parameters of any of its statements; D1 takes 100. */
  parameters: number
  /** The SQL of its statements, in order. */
  statements: string[]
}

/**
 * Another browser with the same cookies, whose calls count what they cost: `figures` are those of its last call.
 *
 * @example const { browser, figures } = measured(ana); await browser.get('/api/activities'); figures().rowsRead
 */
export function measured(signedIn: Visitor): { browser: Visitor; figures: () => Figures } {
  let last = newFigures()
  const browser = visitor({
    serve: async (request) => {
      const [figures, context] = [newFigures(), createExecutionContext()]
      const response = await app.fetch(request, { ...env, DB: counted(env.DB, figures) }, context)
      // Work after the response does not delay the client.
      last = structuredClone(figures)
      await waitOnExecutionContext(context)
      return response
    },
  })
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  return { browser, figures: () => last }
}

/** A database that counts what its statements cost. */
export function countedDatabase() {
  const figures = newFigures()
  return { db: openDatabase(counted(env.DB, figures)), figures }
}

function counted(d1: D1Database, figures: Figures): D1Database {
  const count = <T extends D1Result>(results: T[]): T[] => {
    figures.roundTrips += 1
    for (const { meta } of results) figures.rowsRead += meta.rows_read
    return results
  }
  const countedStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') {
          return (...values: unknown[]) => {
            figures.parameters = Math.max(figures.parameters, values.length)
            return countedStatement(target.bind(...values))
          }
        }
        if (name === 'all') return async () => count([await target.all()])[0]
        if (name === 'run') return async () => count([await target.run()])[0]
        if (name === 'raw') {
          return async () => {
            const [result] = count([await target.all<Record<string, unknown>>()])
            return result?.results.map((row) => Object.values(row))
          }
        }
        if (name === BARE) return target
        return Reflect.get(target, name, target)
      },
    })
  return new Proxy(d1, {
    get: (target, name) => {
      if (name === 'prepare') {
        return (query: string) => {
          figures.statements.push(query)
          return countedStatement(target.prepare(query))
        }
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) =>
          count(await target.batch(statements.map((statement) => Reflect.get(statement, BARE))))
      }
      return Reflect.get(target, name, target)
    },
  })
}
