import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../../worker/app'
import type { Bindings } from '../../../worker/env'
import { openDatabase } from '../../../worker/platform/database'
import type { TestClient } from './client'
import { createClient, QUIET } from './client'

/** Property of a counting statement that holds the real D1 statement. */
const ORIGINAL = Symbol('original statement')
/** Property of a counting statement that holds its SQL and parameters. */
const TEXT = Symbol('text and parameters')
const emptyStats = (): QueryStats => ({
  roundTrips: 0,
  rowsRead: 0,
  maxParameters: 0,
  statements: [],
  measured: [],
})

/** An executed statement. `ms` is its duration as reported by D1. */
type MeasuredStatement = { text: string; parameters: unknown[]; rowsRead: number; ms: number }

/** Database work of one request. */
export type QueryStats = {
  roundTrips: number
  rowsRead: number
  /** Highest number of parameters in a single statement; D1 accepts at most 100. */
  maxParameters: number
  /** The SQL of all statements, in order. */
  statements: string[]
  /** All executed statements, each with its work. */
  measured: MeasuredStatement[]
}

/**
 * Returns a client with the same cookies, whose database work is counted. `stats()` returns the work of its last request, up to
 * the response.
 *
 * @example const { client, stats } = measureQueries(ana); await client.get('/api/activities'); stats().rowsRead
 */
export function measureQueries(
  { cookies }: TestClient,
  bindings: Partial<Bindings> = {},
): { client: TestClient; stats: () => QueryStats } {
  let last = emptyStats()
  const client = createClient({
    cookies,
    serve: async (request) => {
      const [stats, context] = [emptyStats(), createExecutionContext()]
      const response = await app.fetch(
        request,
        { ...QUIET, ...bindings, DB: counted(env.DB, stats) },
        context,
      )
      // Work after the response does not delay the client, so it is not counted.
      last = structuredClone(stats)
      await waitOnExecutionContext(context)
      return response
    },
  })
  return { client, stats: () => last }
}

/** Returns a database that counts its work in `stats`. */
export function measuredDatabase() {
  const stats = emptyStats()
  return { db: openDatabase(counted(env.DB, stats)), stats }
}

/** Runs a cron job and returns its database work. */
export async function measureJob(job: (bindings: Bindings) => Promise<void>): Promise<QueryStats> {
  const stats = emptyStats()
  await job({ ...QUIET, DB: counted(env.DB, stats) })
  return stats
}

function counted(d1: D1Database, stats: QueryStats): D1Database {
  const count = <T extends D1Result>(results: T[], run: { text: string; parameters: unknown[] }[]): T[] => {
    stats.roundTrips += 1
    for (const [at, { meta }] of results.entries()) {
      stats.rowsRead += meta.rows_read
      const { text = '', parameters = [] } = run[at] ?? {}
      stats.measured.push({ text, parameters, rowsRead: meta.rows_read, ms: meta.duration })
    }
    return results
  }
  const countedStatement = (
    statement: D1PreparedStatement,
    text: string,
    parameters: unknown[] = [],
  ): D1PreparedStatement => {
    const run = [{ text, parameters }]
    return new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') {
          return (...values: unknown[]) => {
            stats.maxParameters = Math.max(stats.maxParameters, values.length)
            return countedStatement(target.bind(...values), text, values)
          }
        }
        if (name === 'all') return async () => count([await target.all()], run)[0]
        if (name === 'run') return async () => count([await target.run()], run)[0]
        if (name === 'raw') {
          return async () => {
            const [result] = count([await target.all<Record<string, unknown>>()], run)
            return result?.results.map((row) => Object.values(row))
          }
        }
        if (name === ORIGINAL) return target
        if (name === TEXT) return run[0]
        return Reflect.get(target, name, target)
      },
    })
  }
  return new Proxy(d1, {
    get: (target, name) => {
      if (name === 'prepare') {
        return (query: string) => {
          stats.statements.push(query)
          return countedStatement(target.prepare(query), query)
        }
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) =>
          count(
            await target.batch(statements.map((statement) => Reflect.get(statement, ORIGINAL))),
            statements.map((statement) => Reflect.get(statement, TEXT)),
          )
      }
      return Reflect.get(target, name, target)
    },
  })
}
