import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { OLDEST_BROWSERS } from '../../scripts/oldest-browsers.ts'

/** MDN's compatibility data. Importing it would take a minute, because Vite would turn 20 MB into a module. */
const bcd: CompatData = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
)

/** Uses behind a feature check, and library methods that share a name with a newer built-in. */
const ALLOWED = new Set([
  // Behind a feature check: sharing, page transitions, the scanner's video, and a focus target's visibility.
  ...['.share', '.startViewTransition', 'new VideoFrame', '.checkVisibility', '.getPublicKey'],
  // `CSS.escape`, and methods of zod, MapLibre, forms, dates, locales, canvas contexts, and a QR code's bits.
  ...['.escape', '.when', '.resize', '.difference', '.take', '.toArray', '.viewport', '.read', '.restore'],
  ...['.isValid', '.watch', '.maximize'],
])

/** Interfaces whose methods are searched by name. The method names of other interfaces also occur in libraries. */
const COMMON =
  /^(?:AbortSignal|Array|ArrayBuffer|Blob|Clipboard|Crypto|Document|Element|Event|EventTarget|File|FormData|Headers|HTML\w*Element|Iterator|Map|Math|MediaDevices|Navigator|Node|Object|Promise|ReadableStream|RegExp|Request|Response|ServiceWorkerRegistration|Set|Storage|String|SubtleCrypto|URL|URLSearchParams|Window)$/

/** Returns the built-ins that one of the oldest browsers lacks: `URL.parse`, `new VideoFrame`, `.groupBy`. */
function newerBuiltIns(): Set<string> {
  const newer = new Set<string>()
  const methods = new Map<string, boolean[]>()
  const interfaces: Record<string, Identifier> = { ...bcd.api, ...bcd.javascript.builtins }
  for (const [name, { __compat: compat, ...members }] of Object.entries(interfaces)) {
    if (isNewer(compat)) newer.add(`new ${name}`)
    for (const [key, member] of Object.entries<Identifier>(members)) {
      if (!member.__compat) continue
      const isMissing = isNewer(member.__compat)
      if (key.endsWith('_static')) {
        if (isMissing) newer.add(`${name}.${key.replace('_static', '')}`)
      } else if (COMMON.test(name)) methods.set(key, [...(methods.get(key) ?? []), isMissing])
    }
  }
  for (const [name, missing] of methods) if (missing.every(Boolean)) newer.add(`.${name}`)
  return newer
}

/** Returns whether one of the oldest browsers lacks a feature or hides it behind a flag. */
function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const support = [compat.support[browser as keyof typeof OLDEST_BROWSERS] ?? []].flat()
    return !support.some(
      ({ version_added, version_removed, flags }) =>
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= oldest &&
        (typeof version_removed !== 'string' || Number.parseFloat(version_removed) > oldest) &&
        flags === undefined,
    )
  })
}

const USES = [/(?<![\w$.])[A-Z]\w*\.\w+/g, /(?<![\w$.])new [A-Z]\w+/g, /\.\w+(?=\()/g]

test('the build uses only built-ins of the oldest browsers', () => {
  const newer = newerBuiltIns()
  const found = globSync('dist/client/**/*.js', { cwd: ROOT }).flatMap((file) => {
    const script = readFileSync(join(ROOT, file), 'utf8')
    const uses = new Set(USES.flatMap((pattern) => script.match(pattern) ?? []))
    return [...uses].filter((use) => newer.has(use) && !ALLOWED.has(use)).map((use) => `${file}: ${use}`)
  })
  expect(found).toEqual([])
})

test('README names the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = OLDEST_BROWSERS
  expect(chrome).toBe(edge)
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer`,
  )
})
