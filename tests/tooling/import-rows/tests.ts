import type { Row } from './row.ts'

/** Rules against imports of tests. */
export const TEST_ROWS: Row[] = [
  {
    rule: 'scripts import no tests',
    file: 'scripts/check.ts',
    allowed: ['./local.ts', '../worker/contract/limits'],
    barred: ['../tests/worker/support'],
  },
  ...['worker/users/store.ts', 'worker/app.ts', 'web/lib/format.ts', 'web/features/users/card.tsx'].map(
    (file) => ({
      rule: `${file} imports no tests`,
      file,
      allowed: [],
      barred: [`${'../'.repeat(file.split('/').length - 1)}tests/worker/support`],
    }),
  ),
]
