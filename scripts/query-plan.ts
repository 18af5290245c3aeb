import { DatabaseSync } from 'node:sqlite'
import { fail, localStateDir } from './local.ts'
import { readOptions } from './options.ts'
import { databaseFile } from './seed/state.ts'

const HELP = `Prints SQLite's plan for a statement on the local data: which indexes it uses, and where it scans or sorts.

  npm run db:plan -- "select id from activities where creator_id = ? order by starts_at"

  Parameters may be question marks.
  STATE_DIR  folder of the local data (default .tagalong/state), created by npm start`

const { positionals } = readOptions(HELP, { allowPositionals: true })
const [statement] = positionals
if (statement === undefined) fail(HELP)

const file = databaseFile(localStateDir())
if (file === undefined) fail('There is no local data yet: run npm start once.')
const database = new DatabaseSync(file, { readOnly: true })
for (const { detail } of database.prepare(`explain query plan ${statement}`).all()) console.log(detail)
