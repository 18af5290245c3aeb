import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from './local.ts'
import { readOptions } from './options.ts'
import { runTool } from './programs.ts'
import { compareFolders } from './screenshots/compare.ts'

const HELP = `Takes screenshots of every screen and its main states, and compares two sets of them.

  npm run screenshots -- --out <folder> --state <folder>
                        takes the set: phone and desktop, light and dark, each kind of viewer.
                        The first run fills the state folder with demo data and remembers the time;
                        later runs start from a copy of it at that time, so that nothing else differs.
  npm run screenshots -- --out <folder> --compare <earlier folder>
                        compares two sets and writes a picture of each difference
                        to <folder>/differences. Exits with 1 if anything differs.

  --only <pattern>      only states whose names match, such as "wizard|settings"
  --workers <number>    browsers to run at a time (default 2)`

const { values: options } = readOptions(HELP, {
  options: {
    out: { type: 'string' },
    state: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string' },
  },
})
if (!options.out) fail(HELP)
const out = resolve(options.out)

if (options.compare) compare(resolve(options.compare))
else await take(resolve(options.state ?? fail('Name the folder of the data with --state.')))

function compare(earlier: string): void {
  const { differences, same } = compareFolders(earlier, out, options.only)
  for (const { file, share } of differences) console.log(`${share.padStart(9)}  ${file}`)
  console.log(`${same} the same, ${differences.length} different`)
  process.exitCode = differences.length > 0 ? 1 : 0
}

async function take(state: string): Promise<void> {
  const clock = join(state, 'screenshots-now')
  if (!existsSync(clock)) {
    mkdirSync(state, { recursive: true })
    writeFileSync(clock, new Date().toISOString())
  }
  const { isPassed, output } = await runTool(
    'playwright',
    [
      'test',
      '--config=tests/e2e/screenshots/playwright.config.ts',
      ...(options.only ? ['--grep', options.only] : []),
    ],
    {
      isShown: true,
      env: {
        SCREENSHOT_FOLDER: out,
        SCREENSHOT_STATE: state,
        SCREENSHOT_NOW: readFileSync(clock, 'utf8'),
        ...(options.workers && { SCREENSHOT_WORKERS: options.workers }),
      },
    },
  )
  if (!isPassed) fail(output)
}
