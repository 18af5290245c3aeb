import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { fail, localStateDir } from './local.ts'
import { databaseFile } from './seed/state.ts'

const HELP = `Prints SQLite's plan for a statement on the local data: which indexes it uses, and where it scans or sorts.

  npm run db:plan -- "select id from activities where creator_id = ? order by starts_at"

  Parameters may be question marks.
  STATE_DIR  folder of the local data (default .tagalong/state), created by npm start`

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' } },
  allowPositionals: true,
})
const [statement] = positionals
if (values.help || statement === undefined) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

const file = databaseFile(localStateDir())
if (file === undefined) fail('There is no local data yet: run npm start once.')
const database = new DatabaseSync(file, { readOnly: true })
for (const { detail } of database.prepare(`explain query plan ${statement}`).all()) console.log(detail)
