import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { SHELL } from '../../scripts/pages.ts'

test("no module has the shell's name, because the dev server would serve the module instead", () => {
  const modules = globSync('web/*.{ts,tsx}', { cwd: ROOT }).map((file) => basename(file).split('.')[0])
  expect(modules).toContain('main')
  expect(modules).not.toContain(basename(SHELL, '.html'))
})
