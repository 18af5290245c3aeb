import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { SET_UP_LINK_MINUTES } from '../worker/contract/limits.ts'
import { fail, localPort, localStateDir, ROOT } from './local.ts'
import { databaseFile } from './seed/state.ts'
import { makeSetUpLink } from './set-up-link.ts'

const HELP = `Prints a link that creates the admin, whose address is ADMIN_EMAIL. It works once, for ${SET_UP_LINK_MINUTES} minutes, and
replaces earlier links. Only the hash of its secret is stored. If an account has the address, it becomes the admin:
its password is replaced, and it is signed out everywhere.

  npm run setup-link                 for the local data; npm start must have run once
  npm run setup-link -- --remote     for the deployed database of wrangler.toml, through wrangler
  npm run setup-link -- --sql        only prints the link and the SQL that makes it work

  --site URL    the site, if it is not SITE_URL of wrangler.toml (with --remote and --sql)
  STATE_DIR     folder of the local data (default .tagalong/state)
  PORT          the local port (default 8787)`

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean' },
    sql: { type: 'boolean' },
    site: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const { secret, sql: statements } = makeSetUpLink()
if (values.sql) console.log(statements)
else if (values.remote) runRemotely(statements)
else runLocally(statements)
const site = values.sql || values.remote ? deployedSite() : `http://localhost:${localPort()}`
console.log(
  `\nOpen this within ${SET_UP_LINK_MINUTES} minutes. It works once.\n\n  ${site}/setup#${secret}\n`,
)

function runLocally(sql: string): void {
  const file = databaseFile(localStateDir())
  if (file === undefined) fail('There is no local data yet: run npm start once.')
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`BEGIN IMMEDIATE; ${sql} COMMIT;`)
  database.close()
}

function runRemotely(sql: string): void {
  const { status } = spawnSync('wrangler', ['d1', 'execute', 'DB', '--remote', '--yes', '--command', sql], {
    cwd: ROOT,
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (status !== 0)
    fail('wrangler could not reach the database. Run with --sql to print the statements instead.')
}

/** Returns the origin of the deployment. */
function deployedSite(): string {
  const configured = values.site ?? readConfig({ config: join(ROOT, 'wrangler.toml') }).vars.SITE_URL
  if (typeof configured !== 'string' || !URL.canParse(configured)) fail('Give the site with --site https://…')
  return new URL(configured).origin
}
