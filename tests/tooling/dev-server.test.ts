import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { SHELL } from '../../scripts/pages.ts'
import { readBuiltWorker } from '../../scripts/serve.ts'

test("no module has the shell's name, because the dev server would serve the module instead", () => {
  const modules = globSync('web/*.{ts,tsx}', { cwd: ROOT }).map((file) => basename(file).split('.')[0])
  expect(modules).toContain('main')
  expect(modules).not.toContain(basename(SHELL, '.html'))
})

test('a variable of an earlier start, which the build copied, does not stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const config = {
    name: 'tagalong',
    compatibility_date: '2026-08-01',
    vars: { COUNTRIES: 'US', ROBOTS: 'index' },
  }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config))
  writeFileSync(join(folder, '.dev.vars'), 'COUNTRIES="DE"')
  const { bindings } = readBuiltWorker(folder, { ROBOTS: 'noindex' }).worker
  expect(bindings).toEqual({ COUNTRIES: 'US', ROBOTS: 'noindex' })
})
