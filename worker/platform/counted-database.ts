/** Database work of one request. `ms` is the time that its batches took, those at the same time each for itself. */
export type DatabaseWork = { trips: number; rowsRead: number; rowsWritten: number; ms: number }

export const noWork = (): DatabaseWork => ({ trips: 0, rowsRead: 0, rowsWritten: 0, ms: 0 })

/** Returns a database that adds the work of its batches to `work`. A workers clock only advances with such waiting. */
export function countedDatabase(d1: D1Database, work: DatabaseWork): D1Database {
  return {
    prepare: (query) => d1.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const startedAt = performance.now()
      work.trips += 1
      const results = await d1.batch<T>(statements)
      work.ms += performance.now() - startedAt
      for (const { meta } of results) {
        work.rowsRead += meta.rows_read
        work.rowsWritten += meta.rows_written
      }
      return results
    },
    exec: (query) => d1.exec(query),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  }
}
