import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** Entry points of `npm start`, `npm run dev`, `npm run build`, and `npm run deploy`, which run without `devDependencies`. */
const ENTRIES = [
  ...['scripts/start.ts', 'scripts/deploy.ts', 'scripts/demo-data.ts', 'vite.config.ts'],
  ...['scripts/build/gazetteer.ts', 'scripts/build/basemap.ts', 'scripts/build/preview-fonts.ts'],
  ...['worker/index.ts', 'web/main.tsx', 'web/prerender.tsx', 'web/service-worker/index.ts'],
  ...globSync('web/routes/**/*.tsx', { cwd: ROOT }),
]

/** Lists a file's runtime imports, excluding type imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const { module } = parseSync(file, text)
  return [
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
  ]
}

function resolve(from: string, path: string): string | undefined {
  const base = join(dirname(from), path)
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)))
}

test('code that starts, builds, and deploys the app imports only dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const files = new Set(ENTRIES)
  const missing: string[] = []
  for (const file of files) {
    for (const path of importsOf(file)) {
      if (path.startsWith('.')) {
        const found = resolve(file, path)
        if (found) files.add(found)
      } else if (!/^(node|cloudflare|virtual):|^[./`$#]/.test(path)) {
        const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
        if (!(name in dependencies)) missing.push(`${file}: ${path}`)
      }
    }
  }
  expect(files.size).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})
