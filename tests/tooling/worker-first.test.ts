import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { ROOT } from '../../scripts/local.ts'
import { PAGES } from '../../worker/contract/pages.ts'

test("the worker answers every page, in the viewer's language", () => {
  const { assets } = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const patterns = assets?.run_worker_first
  if (!Array.isArray(patterns)) throw new Error('All paths go to the worker, or none.')
  const isFirst = (path: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    )
  expect(PAGES.filter((path) => !isFirst(path))).toEqual([])
})
