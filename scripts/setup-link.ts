import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unstable_readConfig as readConfig } from 'wrangler'
import { SET_UP_LINK_MINUTES } from '../worker/contract/limits.ts'
import { isExample } from './deploy/answers.ts'
import { connect } from './deploy/api.ts'
import { findDatabase, namesOf, query, readVars } from './deploy/state.ts'
import { fail, localPort, localStateDir, ROOT } from './local.ts'
import { readOptions } from './options.ts'
import { databaseFile } from './seed/state.ts'
import { makeSetUpLink } from './set-up-link.ts'

const HELP = `Prints a link that creates the admin with the address ADMIN_EMAIL. It works once, for ${SET_UP_LINK_MINUTES} minutes, and
replaces earlier links. Only the hash of its secret is stored. An existing account with the address becomes the admin: its
password is replaced, and it is signed out everywhere.

  npm run setup-link                 for the local data; npm start must have run once
  npm run setup-link -- --remote     for the deployment
  npm run setup-link -- --sql --site https://tagalong.example.com
                                     only prints the link and the SQL that makes it work

  --name NAME   the deployed worker, if its name differs from wrangler.toml
  --site URL    the site, if it differs from the deployed worker's SITE_URL
  STATE_DIR     folder of the local data (default .tagalong/state)
  PORT          the local port (default 8787)`

const { values } = readOptions(HELP, {
  options: {
    remote: { type: 'boolean' },
    sql: { type: 'boolean' },
    name: { type: 'string' },
    site: { type: 'string' },
  },
})

await main().catch((error: Error) => fail(error.message))

async function main(): Promise<void> {
  const { secret, sql } = makeSetUpLink()
  const site = values.sql ? printSql(sql) : values.remote ? await runRemotely(sql) : runLocally(sql)
  console.log(
    `\nOpen this within ${SET_UP_LINK_MINUTES} minutes. It works once.\n\n  ${site}/setup#${secret}\n`,
  )
}

function runLocally(sql: string): string {
  const file = databaseFile(localStateDir())
  if (file === undefined) fail('There is no local data yet: run npm start once.')
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`BEGIN IMMEDIATE; ${sql} COMMIT;`)
  database.close()
  return `http://localhost:${localPort()}`
}

/** Runs the SQL on the deployed database, and returns the site's origin. */
async function runRemotely(sql: string): Promise<string> {
  const { d1_databases: databases, name } = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const names = namesOf(values.name ?? name ?? 'tagalong', [])
  const api = await connect(() =>
    fail('The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID.'),
  )
  // A restored database has its id in wrangler.toml.
  const given = values.name === undefined ? databases[0]?.database_id : undefined
  const databaseId = given ?? (await findDatabase(api, names.database))
  if (databaseId === undefined)
    fail(`The account has no database ${names.database}. Run npm run deploy first.`)
  const site = originOf(values.site ?? (await readVars(api, names.worker)).SITE_URL)
  await query(api, databaseId, sql)
  return site
}

function printSql(sql: string): string {
  const { SITE_URL } = readConfig({ config: join(ROOT, 'wrangler.toml') }).vars
  const configured = typeof SITE_URL === 'string' && !isExample(SITE_URL) ? SITE_URL : undefined
  const site = originOf(values.site ?? configured)
  console.log(sql)
  return site
}

function originOf(site: string | undefined): string {
  if (site === undefined || !URL.canParse(site)) fail('Give the site with --site https://…')
  return new URL(site).origin
}
