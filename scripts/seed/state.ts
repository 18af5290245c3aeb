import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE } from '../serve.ts'

/** Returns the SQLite file of the local D1 database, if there is one: the newest, because a database's id may change. */
export function databaseFile(stateDir: string): string | undefined {
  const files = globSync(join(stateDir, STORAGE, 'd1/miniflare-D1DatabaseObject/*.sqlite'))
  const time = (file: string) => statSync(file).mtimeMs
  return files.filter((file) => !file.endsWith('metadata.sqlite')).toSorted((a, b) => time(b) - time(a))[0]
}
