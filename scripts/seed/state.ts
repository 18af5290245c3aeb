import { statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFiles } from '../database.ts'
import { STORAGE } from '../serve.ts'

/** Returns the newest SQLite file of the local D1 database, if any; a database's id may have changed. */
export function databaseFile(stateDir: string): string | undefined {
  const files = databaseFiles(join(stateDir, STORAGE))
  const time = (file: string) => statSync(file).mtimeMs
  return files.filter((file) => !file.endsWith('metadata.sqlite')).toSorted((a, b) => time(b) - time(a))[0]
}
