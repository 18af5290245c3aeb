import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runScript } from '../../scripts/programs'

test.each([
  ['backup.ts', ['--nope'], "Unknown option '--nope'. --help lists the options."],
  ['migration.ts', ['--nope'], "Unknown option '--nope'. --help lists the options."],
  ['deploy.ts', ['--check-at'], "Option '--check-at <value>' argument missing. --help lists the options."],
])('%s says in a sentence what is wrong with %s', async (script, args, sentence) => {
  const { isPassed, output } = await runScript(`scripts/${script}`, args)
  expect([isPassed, output.split('\n')[0]]).toEqual([false, sentence])
})

test('all commands read their options in the same way', () => {
  const files = globSync(['scripts/**/*.ts', 'tests/{bench,soak}/**/*.ts'])
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('parseArgs'))).toEqual([
    'scripts/options.ts',
  ])
})
