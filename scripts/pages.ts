import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { html } from 'hono/html'
import type { Plugin, Rolldown } from 'vite'
import { build, runnerImport } from 'vite'
import type { Language } from '../messages/languages.ts'
import { ALL_LANGUAGES, SOURCE_LANGUAGE } from '../messages/languages.ts'
import { CSS_MODULES, classNamesOnly } from './class-names.ts'
import { ROOT } from './local.ts'
import { languages } from './messages/catalog.ts'
import { linksIn, messageMarkers, pathIn, writerOf } from './messages/plugin.ts'
import { MANIFEST, manifest, SITE_DEFINES, siteNameAsHtml } from './site-name.ts'

const ROUTES = join(ROOT, 'web/routes')
/** The document that every page is based on. */
export const SHELL = 'app.html'
const TITLE = /<title>.*<\/title>/
const HEAD_END = '</head>'
const EMPTY_ROOT = '<div id="root"></div>'
export const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
/** Paths of scripts with fixed names. The query changes with the content, so documents never load another build's script. */
export const STATIC_FILES = { theme: versioned('theme.js'), start: versioned('start.js') }
/** Loads the app named by `$1` after the page has been shown. */
const START_SCRIPT = `<script defer fetchpriority="high" src="${STATIC_FILES.start}" data-app="$1"></script>`
/** Low priority, because the frame needs styles and fonts before scripts. */
const PRELOAD = 'rel="modulepreload" fetchpriority="low"'
export const SCRIPT_LINKS = /\s*<link rel="modulepreload"[^>]+>/g
const LANDING_SCRIPT = 'landing.js'
/** Code that measures page speed. */
const VITALS = /\/web\/lib\/vitals\.ts$/
const DRAWINGS = /^assets\/empty-art-[^/]+\.svg$/
/** Module id of a page's code, set by the router plugin: the route file with a query. */
const PAGE_CODE = /\/web\/routes\/([^/]+)\.tsx\?tsr-split=component/

/** Texts of a document around its page. */
type DocumentTexts = {
  title: string
  description: string
  noScript: string
  /** Title of the page for missing pages offline. */
  offlineTitle: string
  /** Description of the site for link previews and the manifest. */
  about: string
}
type Viewer = 'visitor' | 'user'
type Prerender = (path: string, viewer: Viewer) => Promise<string>
type Prerenderers = {
  prerender: (path: string, viewer: Viewer, language: Language) => Promise<string>
  prerenderOffline: (language: Language) => string
  documentTexts: (language: Language) => DocumentTexts
  manifestIn: (language: Language, manifest: object) => object
}

/**
 * Pages with a frame, by document name. A frame is the page in its loading state. The worker serves it to the viewers it is made for
 * (`worker/documents`).
 */
const FRAMES: Record<string, { path: string; viewer: Viewer }> = {
  'explore.html': { path: '/explore', viewer: 'user' },
  'activity.html': { path: '/activity/any', viewer: 'user' },
  'creator.html': { path: '/creator/any', viewer: 'user' },
  'seats.html': { path: '/seats/any', viewer: 'user' },
  'co-organizers.html': { path: '/co-organizers/any', viewer: 'user' },
  'door.html': { path: '/door/any', viewer: 'user' },
  'check-in.html': { path: '/check-in/any', viewer: 'user' },
  'record.html': { path: '/record', viewer: 'user' },
  'numbers.html': { path: '/numbers', viewer: 'user' },
  'coming-soon.html': { path: '/coming-soon', viewer: 'user' },
  'activity-management.html': { path: '/activity-management', viewer: 'user' },
  'create-activity.html': { path: '/create-activity', viewer: 'user' },
  'notices.html': { path: '/notices', viewer: 'user' },
  'settings.html': { path: '/settings', viewer: 'user' },
  'map.html': { path: '/map', viewer: 'user' },
  'login.html': { path: '/login', viewer: 'visitor' },
  'signup.html': { path: '/signup', viewer: 'visitor' },
}

/**
 * Vite plugin that writes a document for each page: the shell, with links to scripts and styles that the page would otherwise
 * request only after the app has started. The landing page is prerendered, readable before any script has loaded, and has its own
 * script, which starts the app when needed. Other pages have their frame in a template.
 */
export function pages(): Plugin {
  return {
    name: 'tagalong:pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const output = bundle[SHELL]
      if (output?.type !== 'asset' || typeof output.source !== 'string' || !APP_SCRIPT.test(output.source))
        throw new Error(`${SHELL} has no script.`)
      const shell = output.source.replace('/theme.js', STATIC_FILES.theme)
      const prerenderers = await loadPrerender()
      const landingScriptIn = writerOf(await bundleLandingScript())
      for (const language of languages) {
        const write = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: pathIn(language, fileName), source })
        const emit = (fileName: string, document: string) =>
          write(fileName, linksIn(language, document, [LANDING_SCRIPT, MANIFEST]))
        const prerender: Prerender = (path, viewer) => prerenderers.prerender(path, viewer, language)
        const texts = prerenderers.documentTexts(language)
        const written = withTexts(shell, language, texts)
        if (language === SOURCE_LANGUAGE) output.source = written
        else {
          emit(SHELL, written)
          write(MANIFEST, JSON.stringify(prerenderers.manifestIn(language, JSON.parse(manifest()))))
        }
        write(LANDING_SCRIPT, landingScriptIn(language))
        for (const [fileName, chunks] of chunksByPage(bundle)) {
          const linked = written.replace(HEAD_END, () => linksTo(chunks, written) + HEAD_END)
          const document =
            fileName === 'index.html'
              ? landingPage(linked, { texts, markup: await prerender('/', 'visitor'), chunks, bundle })
              : await withFrame(linked, fileName, prerender)
          emit(fileName, document)
          if (fileName === 'coming-soon.html')
            emit(
              'offline.html',
              offlinePage(linked, texts, withDrawings(prerenderers.prerenderOffline(language), bundle)),
            )
        }
      }
    },
  }
}

/** Writes a language and its texts into a document. */
function withTexts(
  document: string,
  language: Language,
  { title, description, noScript }: DocumentTexts,
): string {
  const { direction } = ALL_LANGUAGES[language]
  return document
    .replace('<html lang="en"', `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`)
    .replace(TITLE, () => html`<title>${title}</title>`.toString())
    .replace(/(?<=<meta\s+name="description"\s+content=)"[^"]+"/, () => html`"${description}"`.toString())
    .replace(/<noscript>.*<\/noscript>/, () => html`<noscript>${noScript}</noscript>`.toString())
}

function versioned(name: string): string {
  const content = readFileSync(join(ROOT, 'web/public', name))
  return `/${name}?v=${createHash('sha256').update(content).digest('hex').slice(0, 8)}`
}

type Chunk = Rolldown.OutputChunk

/** Returns the chunks of each page's code and layouts, by document name. */
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

/** Adds a chunk after its imported chunks, so that its styles take precedence. */
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

/** Returns links that load styles and scripts immediately, unless the document already has them. */
function linksTo(chunks: Set<Chunk>, shell: string): string {
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const links = [
    ...styles.map((file) => ({ file, kind: 'rel="stylesheet"' })),
    ...[...chunks].map(({ fileName }) => ({ file: fileName, kind: PRELOAD })),
  ]
  return links
    .filter(({ file }) => !shell.includes(file))
    .map(({ file, kind }) => `  <link ${kind} crossorigin href="/${file}">\n  `)
    .join('')
}

/** Returns the functions that render pages, which are written for the browser's bundle. */
async function loadPrerender(): Promise<Prerenderers> {
  const { module } = await runnerImport<Prerenderers>(join(ROOT, 'web/prerender.tsx'), {
    configFile: false,
    root: join(ROOT, 'web'),
    css: { modules: CSS_MODULES },
    define: APP_DEFINES,
    plugins: [react(), classNamesOnly()],
    logLevel: 'error',
  })
  return module
}

/** Constants of app, worker, and prerendered pages: the site's name and languages, and whether the landing page shows its claims. */
export const APP_DEFINES = {
  ...SITE_DEFINES,
  'import.meta.env.LANDING_CLAIMS': JSON.stringify(process.env.LANDING_CLAIMS ?? 'on'),
  'import.meta.env.DRAFT_LANGUAGES': JSON.stringify(process.env.DRAFT_LANGUAGES ?? 'off'),
}

type LandingPage = {
  texts: DocumentTexts
  markup: string
  chunks: Set<Chunk>
  bundle: Rolldown.OutputBundle
}

/** Returns the landing page's document, with the rendered page and its own script instead of the app. */
function landingPage(document: string, { texts, markup, chunks, bundle }: LandingPage): string {
  const vitals = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => VITALS.test(id)),
  )
  const [, app = ''] = APP_SCRIPT.exec(document) ?? []
  const files = [...new Set([app, ...[...chunks].map(({ fileName }) => `/${fileName}`)])].join(' ')
  const data = `data-late-app="${app}" data-vitals="/${vitals?.fileName}" data-files="${files}"`
  return document
    .replace(HEAD_END, () => previewTags(texts) + HEAD_END)
    .replace(SCRIPT_LINKS, '')
    .replace(APP_SCRIPT, `<script defer src="/${LANDING_SCRIPT}" ${data}></script>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
}

/** Replaces the drawings' source path with the built file, which rendering doesn't know. */
function withDrawings(markup: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => DRAWINGS.test(name))
  if (!file) throw new Error('The build has no drawings.')
  return markup.replace(/href="[^"#]+#/, `href="/${file}#`)
}

/** Returns the document for pages not stored on the device. It needs no script. */
function offlinePage(document: string, { offlineTitle }: DocumentTexts, markup: string): string {
  return document
    .replace(SCRIPT_LINKS, '')
    .replace(APP_SCRIPT, '')
    .replace(TITLE, () => html`<title>${offlineTitle}</title>`.toString())
    .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
}

/** Returns link preview metadata for the landing page, if the build knows the site's URL. */
function previewTags({ about }: DocumentTexts): string {
  const origin = process.env.LANDING_URL
  if (origin === undefined) return ''
  const name = siteNameAsHtml()
  const properties = {
    'og:site_name': name,
    'og:type': 'website',
    'og:title': name,
    'og:description': html`${about}`.toString(),
    'og:url': `${origin}/`,
    'og:image': `${origin}/og/tagalong.png`,
    'og:image:alt': name,
  }
  const tags = Object.entries(properties).map(
    ([property, value]) => `<meta property="${property}" content="${value}">`,
  )
  return `<link rel="canonical" href="${origin}/">${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

/** Returns the landing page's script as one file, because sharing code with the app would load the app's file. */
async function bundleLandingScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    publicDir: false,
    logLevel: 'error',
    define: APP_DEFINES,
    plugins: [messageMarkers()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(ROOT, 'web/landing-document.ts'), output: { format: 'iife' } },
    },
  })
  const outputs = [bundled].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = outputs.find((output) => output.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('The landing page has no script.')
  return script.code
}

/** Heading of `PendingScreen`. */
const PENDING_TITLE = 'Loading page</h1>'

/** Parts that only the browser can render, and React's comments between texts. */
const LEFT_OUT = /<template[\s>].*?<\/template>|<!--.*?-->/gs

/** Adds a page's frame, if it has one. Its fields are read-only, because the app replaces them. */
async function withFrame(document: string, fileName: string, prerender: Prerender): Promise<string> {
  const frame = FRAMES[fileName]
  if (!frame) return document
  const markup = (await prerender(frame.path, frame.viewer))
    .replace(LEFT_OUT, '')
    .replace(/<(input|textarea)(?=[\s>])(?![^>]*\sreadonly)/gi, '<$1 readonly')
  // React renders the pending screen instead of a page that throws.
  if (markup.includes(PENDING_TITLE)) throw new Error(`${frame.path} uses a browser-only API.`)
  return document
    .replace(APP_SCRIPT, `${START_SCRIPT}\n    <link ${PRELOAD} crossorigin href="$1">`)
    .replace(EMPTY_ROOT, () => `${EMPTY_ROOT}<template id="frame">${markup}</template>`)
}
