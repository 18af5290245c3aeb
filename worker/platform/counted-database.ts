/** Database work of one request. `ms` adds up the duration of its batches, including concurrent ones. */
export type DatabaseWork = { trips: number; rowsRead: number; rowsWritten: number; ms: number }

export const noWork = (): DatabaseWork => ({ trips: 0, rowsRead: 0, rowsWritten: 0, ms: 0 })

/** Returns a database that adds its batches to `work`. A worker's clock only advances during such waits. */
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
