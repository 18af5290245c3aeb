import { importSource } from './import-source.ts'
import { fail, localStateDir } from './local.ts'
import { readOptions } from './options.ts'
import type { Amounts } from './seed/load.ts'
import { databaseFile } from './seed/state.ts'
import { prepareLocalDatabase } from './serve.ts'

const HELP = `Fills the local database with many activities across the United States. Places are weighted by population. A
fifth of the activities are in the coming weeks, the rest in the past. The result depends only on the seed and the hour.

  npm run seed -- --activities 1000000

  --activities N    number of activities (default 100000)
  --people N        number of users (default 20000)
  --applications N  number of applications, half of them approved (default 60000)
  --seed N          seed of the random numbers (default 1)
  --help            this text

  STATE_DIR         folder of the local data (default .tagalong/state), created if missing. Stop the server first.`

const { values } = readOptions(HELP, {
  options: {
    activities: { type: 'string', default: '100000' },
    people: { type: 'string', default: '20000' },
    applications: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '1' },
  },
})

const startedAt = performance.now()
const stateDir = localStateDir()
await prepareLocalDatabase(stateDir)
const file = databaseFile(stateDir)
if (!file) fail(`There is no database in ${stateDir}.`)
const { load } = await importSource<typeof import('./seed/load.ts')>('scripts/seed/load.ts')
const amounts: Amounts = {
  activities: amountOf('activities'),
  people: amountOf('people'),
  applications: amountOf('applications'),
  seed: amountOf('seed'),
}
load(file, {
  ...amounts,
  now: Date.now(),
  log: (message) => console.log(`${elapsed()} ${message}`),
})

function amountOf(name: keyof Amounts): number {
  const amount = Number(values[name])
  if (!Number.isInteger(amount) || amount < 1) fail(`--${name} must be a whole number above 0.`)
  return amount
}

function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`
}
