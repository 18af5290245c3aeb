import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

const FILES = globSync('worker/**/*.ts', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

test('each write that ends sessions closes the connections of their user', () => {
  const silent = FILES.filter(({ path, text }) => {
    const ends =
      count(text, /^\s+(\.set\(\{ )?sessionsValidAfter: (endOfSessions|at \+ 1)/gm) +
      count(text, /\.update\(sessions\)\s*\.set\(\{ endedAt/g)
    return !path.includes('/schema/') && ends !== count(text, /^(?!import).*\bendsSessions\b/gm)
  })
  const allowed = ['worker/platform/live-changes.ts']
  expect(silent.map(({ path }) => path)).toEqual(allowed)
})

test('each write of passkeys stores how the user can sign in', () => {
  const writers =
    /\b(insertPasskey|deleteOwnPasskey|deletePasskeysOf|deleteEarlierPasskeys|deletePasskeys)\(db/
  const silent = FILES.filter(({ path, text }) => {
    return !path.endsWith('store.ts') && writers.test(text) && !text.includes('updatePasswordless(db')
  })
  expect(silent.map(({ path }) => path).sort()).toEqual([
    // A deleted account can't sign in, and a linked Google account is a sign-in method of its own.
    'worker/accounts/delete-account.ts',
    'worker/auth/google/link.ts',
  ])
})
