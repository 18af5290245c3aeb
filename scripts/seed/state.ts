import { globSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE } from '../serve.ts'

/** Returns the SQLite file of the local D1 database, if there is one. */
export function databaseFile(stateDir: string): string | undefined {
  const files = globSync(join(stateDir, STORAGE, 'd1/miniflare-D1DatabaseObject/*.sqlite'))
  return files.find((file) => !file.endsWith('metadata.sqlite'))
}
