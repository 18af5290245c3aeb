import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../scripts/build/steps.ts'
import { seededRandom } from '../../scripts/demo/random.ts'
import { readOptions } from '../../scripts/options.ts'
import { DEPLOYMENT, FAULTS } from './faults.ts'
import { buildPrevious } from './previous.ts'
import { proveGuards } from './prove.ts'
import { printReport } from './report.ts'
import { runSoak } from './run.ts'

const HELP = `Members use the production build at a fixed rate while its database, files, email, cron, and process fail.
Afterwards an auditor compares every answer with the database, the files, and the delivered email.
Exits with 0 only if nothing contradicts.

  npm run soak

  --minutes N    length of the traffic (default 10)
  --rate N       journeys each second (default 4)
  --seed N       decides what members do (default 1); when each answer arrives still differs between runs
  --only NAMES   faults to inject, separated by commas; "none" for none (default all)
  --folder DIR   folder of another build of the worker, such as one without a guard
  --sql TEXT     run this statement on the database before the traffic, for example to remove a guard
  --prove        remove the guard against each fault from a copy of the build, one at a time, and expect that the auditor
                 finds a broken rule; one or two minutes each
  --guard TEXT   with --prove, only the guards whose name contains this
  --worker-first deploy the worker before the migrations, which is wrong
  --help         print this text

Faults: ${Object.keys(FAULTS).join(', ')}

  PORT  port of the server; its data is in a temporary folder`

const { values } = readOptions(HELP, {
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(FAULTS).join(',') },
    folder: { type: 'string' },
    sql: { type: 'string' },
    prove: { type: 'boolean' },
    guard: { type: 'string', default: '' },
    'worker-first': { type: 'boolean', default: false },
  },
})

if (values.prove) {
  await buildApp()
  const names = values.only.split(',')
  process.exit((await proveGuards(names.length > 1 ? [...names, 'none'] : names, values.guard)) ? 0 : 1)
}

// All journeys draw from it. Secrets and ids come from `crypto`.
Math.random = seededRandom(Number(values.seed))
const ms = Number(values.minutes) * 60_000
const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-soak-'))
process.env.STATE_DIR = stateDir
try {
  if (!values.folder) await buildApp()
  const faults = values.only.split(',').filter((name) => name !== 'none')
  const previous = faults.includes(DEPLOYMENT) ? await buildPrevious() : undefined
  const result = await runSoak({
    stateDir,
    ms,
    rate: Number(values.rate),
    faults: faults.filter((name) => name !== DEPLOYMENT || previous),
    folder: values.folder,
    sql: values.sql,
    isWorkerFirst: values['worker-first'],
    previous,
  })
  process.exitCode = printReport(result) ? 0 : 1
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
process.exit()
