import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { CSSModulesOptions, Plugin, ResolvedConfig } from 'vite'
import { preprocessCSS } from 'vite'
import { ROOT } from './local.ts'

/** Three base-36 characters, starting with a letter: `a00` to `zzz`. */
const PREFIX_MIN = 10 * 36 ** 2
const PREFIX_COUNT = 26 * 36 ** 2
const NAME = /(?:\.|@keyframes )([A-Za-z_][\w-]*)/g

/** Class names in the build. The prerendered landing page must use the same ones. */
export const CSS_MODULES: CSSModulesOptions = { generateScopedName: scopedName }

const fileByPrefix = new Map<string, string>()

/**
 * Returns a class name from a hash of its file and its position in the file. Names of one file share a prefix, which compresses
 * better than separate hashes.
 * @throws Error if two files have the same hash; rename one of them
 */
function scopedName(name: string, file: string, css: string): string {
  // The worker imports the same file with `?inline`.
  const path = relative(ROOT, file).replace(/\?.*/, '')
  const hash = createHash('sha256').update(path).digest().readUInt32BE()
  const prefix = (PREFIX_MIN + (hash % PREFIX_COUNT)).toString(36)
  const other = fileByPrefix.get(prefix) ?? path
  if (other !== path) throw new Error(`The classes of ${path} and ${other} would have the same names.`)
  fileByPrefix.set(prefix, path)
  const names = [...new Set([...css.matchAll(NAME)].map((match) => match[1]))]
  return prefix + names.indexOf(name).toString(36)
}

/** Replaces style sheets with their class names, for markup rendered outside a browser. */
export function classNamesOnly(): Plugin {
  const prefix = '\0class-names:'
  let config: ResolvedConfig
  return {
    name: 'tagalong:class-names-only',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id, importer = '') =>
      id.endsWith('.css') ? prefix + join(dirname(importer), id).replace(/\.css$/, '') : null,
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = `${id.slice(prefix.length)}.css`
      const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      return Object.entries(modules)
        .map(([name, className]) => `export const ${name} = ${JSON.stringify(className)}`)
        .join('\n')
    },
  }
}
