import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import type { Language } from '../messages/languages.ts'
import type { Build } from '../web/service-worker/build.ts'
import { ROOT } from './local.ts'
import { languages } from './messages/catalog.ts'
import { messageMarkers, pathIn, writerOf } from './messages/plugin.ts'
import { APP_SCRIPT, SCRIPT_LINKS, SHELL, STATIC_FILES } from './pages.ts'
import { SITE_DEFINES } from './site-name.ts'

const ENTRY = join(ROOT, 'web/service-worker/index.ts')
const SOURCE_FILE = 'sw.js'

/** Documents that the service worker can serve. Others need the network, or are for visitors. */
const DOCUMENTS = [
  'explore',
  'activity',
  'creator',
  'door',
  'check-in',
  'coming-soon',
  'activity-management',
  'create-activity',
  'notices',
  'settings',
  'map',
]
const OFFLINE_DOCUMENT = 'offline'

const KEPT = /^assets\/.+\.(?:js|css|woff2|svg)$/
/** Larger files are cached only if a document links to them, which excludes the map library and common passwords. */
const LARGE_BYTES = 80_000

/**
 * Adds the service worker in each language: `/sw.js` in English, and, for example, `/sw-es.js`. Each is one file with all its imports,
 * because browsers update it as one. It contains the build's file names, so it differs for every build.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'tagalong:service-worker',
    // After the plugin that writes the documents.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundled) {
      for (const language of languages) {
        const documents = documentsOf(bundled, language)
        // It has no URL of its own.
        delete bundled[pathIn(language, `${OFFLINE_DOCUMENT}.html`)]
        const files = [...filesOf(bundled, language)].sort()
        const path = `assets/documents-${hashOf(documents)}.json`
        this.emitFile({ type: 'asset', fileName: path, source: documents })
        const [, app = ''] = APP_SCRIPT.exec(sourceOf(bundled, pathIn(language, SHELL))) ?? []
        const found = { app, files: [...files, `/${path}`], documents: `/${path}` }
        const source = await bundle({ ...found, hash: hashOf(JSON.stringify(found)) }, language)
        this.emitFile({ type: 'asset', fileName: pathIn(language, SOURCE_FILE), source })
      }
    },
    configureServer(server) {
      for (const language of languages)
        server.middlewares.use(`/${pathIn(language, SOURCE_FILE)}`, (_request, response, next) => {
          bundle(null, language).then(
            (code) => response.setHeader('content-type', 'text/javascript').end(code),
            next,
          )
        })
    },
  }
}

function documentsOf(bundled: Rolldown.OutputBundle, language: Language): string {
  const source = (name: string) => sourceOf(bundled, pathIn(language, `${name}.html`))
  // Scripts also come from the cache.
  const pages = DOCUMENTS.map((name) => [`/${name}`, source(name).replace(SCRIPT_LINKS, '')])
  return JSON.stringify({ ...Object.fromEntries(pages), offline: source(OFFLINE_DOCUMENT) })
}

/** Yields the paths of the files that the app needs offline. */
function* filesOf(bundled: Rolldown.OutputBundle, language: Language): Generator<string> {
  yield* Object.values(STATIC_FILES)
  const linked = DOCUMENTS.map((name) => sourceOf(bundled, pathIn(language, `${name}.html`))).join()
  for (const [name, output] of Object.entries(bundled)) {
    if (!KEPT.test(name)) continue
    const [path, content] =
      output.type === 'chunk' ? [pathIn(language, name), output.code] : [name, output.source]
    if (content.length < LARGE_BYTES || linked.includes(path)) yield `/${path}`
  }
}

function sourceOf(bundled: Rolldown.OutputBundle, fileName: string): string {
  const output = bundled[fileName]
  if (output?.type !== 'asset' || typeof output.source !== 'string')
    throw new Error(`${fileName} was not built.`)
  return output.source
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function bundle(known: Build | null, language: Language): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...SITE_DEFINES, __BUILD__: JSON.stringify(known) },
    plugins: [messageMarkers()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: SOURCE_FILE } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The service worker was not built')
  return writerOf(output.output[0].code)(language)
}
