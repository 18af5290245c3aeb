import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../scripts/build/steps.ts'
import { readOptions } from '../../scripts/options.ts'
import type { Finding } from './audit.ts'
import { FAULTS } from './faults.ts'
import { runSoak } from './run.ts'

const SHOWN_MAX = 5
const HELP = `Members use the production build at a fixed rate while its database, files, email, push, cron, and process fail.
Afterwards an auditor compares every answer with the database, the files, and the delivered email.
Exits with 0 only if nothing contradicts.

  npm run soak

  --minutes N    length of the traffic (default 10)
  --rate N       journeys each second (default 4)
  --only NAMES   faults to inject, separated by commas; "none" for none (default all)
  --folder DIR   folder of another build of the worker, such as one without a guard
  --help         print this text

Faults: ${Object.keys(FAULTS).join(', ')}

  PORT  port of the server; its data is in a temporary folder`

const { values } = readOptions(HELP, {
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '4' },
    only: { type: 'string', default: Object.keys(FAULTS).join(',') },
    folder: { type: 'string' },
  },
})

/** Prints the audit's table and all violations. Returns whether there are none. */
function printFindings(findings: Finding[]): boolean {
  console.log('\n| Rule | Rows | Broken |\n|---|---|---|')
  for (const { claim, rows, broken } of findings) console.log(`| ${claim} | ${rows} | ${broken.length} |`)
  const violated = findings.filter(({ broken }) => broken.length > 0)
  for (const { claim, broken } of violated)
    console.log(['', `FAIL ${claim}`, ...broken.slice(0, SHOWN_MAX)].join('\n  '))
  console.log(violated.length === 0 ? '\nok: no violation' : `\n${violated.length} rules are violated`)
  return violated.length === 0
}

const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-soak-'))
process.env.STATE_DIR = stateDir
try {
  if (!values.folder) await buildApp()
  const findings = await runSoak({
    stateDir,
    ms: Number(values.minutes) * 60_000,
    rate: Number(values.rate),
    faults: values.only.split(',').filter((name) => name !== 'none'),
    folder: values.folder,
  })
  process.exitCode = printFindings(findings) ? 0 : 1
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
process.exit()
