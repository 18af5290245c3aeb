import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { SHELL } from '../../scripts/pages.ts'

test('no module has the name of the shell, because the dev server would answer with the module', () => {
  const modules = globSync('web/*.{ts,tsx}', { cwd: ROOT }).map((file) => basename(file).split('.')[0])
  expect(modules).toContain('main')
  expect(modules).not.toContain(basename(SHELL, '.html'))
})
