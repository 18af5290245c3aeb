import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { fail, localStateDir, ROOT } from './local.ts'
import type { Amounts } from './seed/load.ts'
import { databaseFile, prepareState } from './seed/state.ts'

const HELP = `Fills the local database with many activities all over the United States, the same for the same seed and hour:
places weighted by population, a fifth of the activities in the coming weeks, the rest past.

  npm run seed -- --activities 1000000

  --activities N    how many, 100000
  --people N        how many people, 20000
  --applications N  how many applications, half of them approved, 60000
  --seed N          another world, 1
  --help            this text

  STATE_DIR         where the data lives, .tagalong/state; it is made if it is missing. End the server first.`

const { values } = parseArgs({
  options: {
    activities: { type: 'string', default: '100000' },
    people: { type: 'string', default: '20000' },
    applications: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const startedAt = performance.now()
const stateDir = localStateDir()
await prepareState(stateDir)
const file = databaseFile(stateDir)
if (!file) fail(`There is no database in ${stateDir}.`)
// The worker's modules name each other without extensions, which Vite resolves and Node does not.
const { module } = await runnerImport<typeof import('./seed/load.ts')>(join(ROOT, 'scripts/seed/load.ts'))
const amounts: Amounts = {
  activities: amountOf('activities'),
  people: amountOf('people'),
  applications: amountOf('applications'),
  seed: amountOf('seed'),
}
module.load(file, {
  ...amounts,
  now: Date.now(),
  says: (sentence) => console.log(`${elapsed()} ${sentence}`),
})

function amountOf(name: keyof Amounts): number {
  const amount = Number(values[name])
  if (!Number.isInteger(amount) || amount < 1) fail(`--${name} must be a whole number above 0.`)
  return amount
}

function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`
}
