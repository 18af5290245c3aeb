import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { runnerImport } from 'vite'
import { CSS_MODULES, classNamesOnly } from './class-names.ts'
import { ROOT } from './local.ts'

const ROUTES = join(ROOT, 'web/routes')
/** The document that every page is based on. */
const SHELL = 'app.html'
const HEAD_END = '</head>'
const EMPTY_ROOT = '<div id="root"></div>'
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const SCRIPT_LINKS = /\s*<link rel="modulepreload"[^>]+>/g
/** Module id that the router plugin gives a page's code: the route file with a query. */
const PAGE_CODE = /\/web\/routes\/([^/]+)\.tsx\?tsr-split=component/

/**
 * Vite plugin that writes a document for each page: the shell, with links to the scripts and styles that the page would
 * otherwise request only after the app has started. The landing page is prerendered too, so it can be read before any
 * script has loaded; `start.js` loads the app afterward.
 */
export function pages(): Plugin {
  return {
    name: 'tagalong:pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const output = bundle[SHELL]
      const shell = output?.type === 'asset' && output.source
      if (typeof shell !== 'string' || !APP_SCRIPT.test(shell)) throw new Error(`${SHELL} has no script.`)
      for (const [fileName, chunks] of chunksByPage(bundle)) {
        const source = shell.replace(HEAD_END, () => linksTo(chunks, shell) + HEAD_END)
        this.emitFile({
          type: 'asset',
          fileName,
          source: fileName === 'index.html' ? await prerendered(source) : source,
        })
      }
    },
  }
}

type Chunk = Rolldown.OutputChunk

/** Returns the chunks of each page's code and layouts, by the name of the page's document. */
function chunksByPage(bundle: Rolldown.OutputBundle): Map<string, Set<Chunk>> {
  const holders = new Map<string | undefined, Chunk>()
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    for (const id of output.moduleIds) holders.set(PAGE_CODE.exec(id)?.[1], output)
  }
  const found = new Map<string, Set<Chunk>>()
  for (const file of globSync('*.tsx', { cwd: ROUTES })) {
    const parts = basename(file, '.tsx').split('.')
    // `_app` is a layout, `$id` a parameter, and `index` the folder's page.
    if (parts.at(-1)?.startsWith('_')) continue
    const path = parts.filter((part) => !/^[_$]|^index$/.test(part)).join('/')
    const chunks = new Set<Chunk>()
    for (const [at] of parts.entries()) {
      const holder = holders.get(parts.slice(0, at + 1).join('.'))
      if (holder) collectChunks(holder, bundle, chunks)
    }
    found.set(`${path || 'index'}.html`, chunks)
  }
  return found
}

/** Adds a chunk after the chunks it imports, so that its styles take precedence. */
function collectChunks(
  chunk: Chunk,
  bundle: Rolldown.OutputBundle,
  into: Set<Chunk>,
  seen = new Set<Chunk>(),
): void {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const fileName of chunk.imports) {
    const imported = bundle[fileName]
    if (imported?.type === 'chunk') collectChunks(imported, bundle, into, seen)
  }
  into.add(chunk)
}

/** Returns links that load styles and scripts immediately, unless the document has them. */
function linksTo(chunks: Set<Chunk>, shell: string): string {
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const links = [
    ...styles.map((file) => ({ file, rel: 'stylesheet' })),
    ...[...chunks].map(({ fileName }) => ({ file: fileName, rel: 'modulepreload' })),
  ]
  return links
    .filter(({ file }) => !shell.includes(file))
    .map(({ file, rel }) => `  <link rel="${rel}" crossorigin href="/${file}">\n  `)
    .join('')
}

/** Returns the landing page's document with the rendered page in it. The app starts later. */
async function prerendered(page: string): Promise<string> {
  const { module } = await runnerImport<{ prerender: (path: string) => Promise<string> }>(
    join(ROOT, 'web/prerender.tsx'),
    {
      configFile: false,
      root: join(ROOT, 'web'),
      css: { modules: CSS_MODULES },
      plugins: [react(), classNamesOnly()],
      logLevel: 'error',
    },
  )
  const markup = await module.prerender('/')
  return page
    .replace(SCRIPT_LINKS, '')
    .replace(APP_SCRIPT, '<script defer src="/start.js" data-app="$1"></script>')
    .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
}
