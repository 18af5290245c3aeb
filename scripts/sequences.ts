#!/usr/bin/env node
import { fail } from './local.ts'
import { readOptions } from './options.ts'
import { runTool } from './programs.ts'

const HELP = `Runs random sequences through the worker and compares each step with the seat engine and models of sessions, email,
and invitations (docs/architecture.md). Exits with 0 only if all match. A failure prints the shortest failing sequence, and its seed.

  npm run sequences
  npm run sequences -- --count 1000

  --count N  number of seat sequences, and of the three other kinds together (default 10000, in about half an hour)
  --seed N   seed of the first hundred seat sequences (default 2); each further hundred uses the next one
  --help     print this text`

const { values } = readOptions(HELP, {
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '2' },
  },
})

if (!(Number(values.count) >= 1)) fail('--count must be at least 1.')

const args = ['run', '--project', 'worker', '--reporter', 'verbose', '--silent=passed-only', 'sequences']
const env = { SEQUENCES: values.count, SEAT_SEQUENCES: values.count, SEAT_SEED: values.seed }
const { isPassed, output } = await runTool('vitest', args, { env, isShown: true })
if (!isPassed) fail(output)
