import { is } from 'drizzle-orm'
import { SQLiteDeleteBase, SQLiteInsertBase, SQLiteUpdateBase } from 'drizzle-orm/sqlite-core'
import type { Database, Statement } from '../platform/database'

/** Writes that precede the actual action: attempts, sessions, the log, and reserved files. */
const PREPARATIONS =
  /(?:insert into|update|delete from) "(?:rate_limit_attempts|sessions|security_events|discarded_files)"/

/** Returns a database that adds `act` to the first batch that changes something besides preparations, in the same transaction. */
export function recordAct(db: Database, act: Statement): Database {
  let isRecorded = false
  const batch = async (statements: readonly [Statement, ...Statement[]]): Promise<readonly unknown[]> => {
    if (isRecorded || !statements.some(isAct)) return db.batch(statements)
    isRecorded = true
    try {
      const results: unknown[] = await db.batch([...statements, act])
      return results.slice(0, -1)
    } catch (error) {
      isRecorded = false
      throw error
    }
  }
  return new Proxy(db, {
    get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name)),
  })
}

function isAct(statement: Statement): boolean {
  const isWrite =
    is(statement, SQLiteInsertBase) || is(statement, SQLiteUpdateBase) || is(statement, SQLiteDeleteBase)
  return isWrite && !PREPARATIONS.test(statement.toSQL().sql)
}
