import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { unstable_readConfig as readConfig } from 'wrangler'
import { CSS_MODULES } from './scripts/class-names.ts'
import { iconCopies, icons } from './scripts/icons.ts'
import { localStateDir, localVars, ROOT } from './scripts/local.ts'
import { messages } from './scripts/messages/plugin.ts'
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts'
import { APP_DEFINES, pages } from './scripts/pages.ts'
import { routeTreeOptions } from './scripts/route-tree.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { siteName } from './scripts/site-name.ts'
import { IMMUTABLE_CACHE, securityHeaders } from './worker/platform/security-headers.ts'

/**
 * Primitives, formatters, and small texts, except those that few pages need or that depend on a large library. Modules imported by
 * fewer than seven files are left out, because every page loads this chunk.
 */
const KIT =
  /\/web\/(ui|lib)\/(?!abilities|activity-time|ago|checkbox|cover|door-|linked|load-more|radio-chips|text-drafts|use-now|dialog\/(?!dialog-pending|scrim)|lazy-(?!component)|menu|search-field|select|series-|share-link|tabs|tentative|toaster|use-(lazy-form|search-draft)|verified-ti|vitals|outbox|saved|check-chips|slider)|\/messages\/rich\.ts|\/worker\/contract\/(list-text|isolate|first-name|day-heading)\.ts|\/auth-error-message\.ts/

/** Parts of forms, which pages without a form do not load. */
const FORM = /\/web\/ui\/(field|form-error|input|slider|switch\.|textarea)/

/** Activity pictures, which account pages don't show, and the drawings for activities without a photo. */
const COVER = /\/web\/(ui\/cover(\.|\/lazy-)|lib\/cover-props)/
const COVER_ART = /\/(web\/ui\/cover|worker\/contract\/cover)\//

/** Small modules that most pages with activities need. Separately, each would be a file of a few hundred bytes. */
const ACTIVITY =
  /\/(web\/lib\/(tentative|place-note|to-decide)|web\/ui\/level|worker\/contract\/goes-ahead\.ts)/

/** Small modules that the activity page shares with a few other pages. */
const DETAIL =
  /\/(worker\/contract\/(answer-labels|answers|door-times)\.ts|web\/lib\/door-access|web\/features\/(activities\/shared-path|applications\/apply\/reply-speed|places\/static-map\/static-map\.module))/

/** Validation of typed prices, numbers, and questions, in the wizard and in the edit dialog. */
const TYPED =
  /\/(worker\/contract\/(currency|typed-number)|web\/features\/activities\/applicant-questions\/problem)\.ts/

/** Small parts of Radix that dialogs and menus need. */
const RADIX = /\/@radix-ui\/(primitive|react-(slot|presence|context|primitive|compose-refs|id|use-[a-z-]+))\//

/** Code that dialogs share, with everything it imports. */
const DIALOG = /\/web\/ui\/dialog\/modal/

/**
 * Puts the code that every page needs into one file, and small parts that several pages share into others. With automatic
 * splitting, the former would be 26 files and 11 KB larger, and Explore would request 30 files for the latter.
 */
const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 3 },
    { name: 'radix', test: RADIX, priority: 2 },
    { name: 'dialog', test: DIALOG, priority: 1 },
    { name: 'form', test: FORM, minShareCount: 2, priority: 3 },
    { name: 'kit', test: KIT, minShareCount: 7, priority: 2 },
    { name: 'activity', test: ACTIVITY, priority: 2 },
    { name: 'detail', test: DETAIL, priority: 1 },
    { name: 'typed', test: TYPED, priority: 1 },
    { name: 'cover', test: COVER, priority: 2 },
    { name: 'cover-art', test: COVER_ART, priority: 1 },
  ],
}

export default defineConfig(({ command }) => ({
  root: 'web',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // Without this, the build would repeat every color for browsers without oklch().
    cssTarget: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    chunkSizeWarningLimit: 1500,
    // Every browser that can run the build supports module preloading.
    modulePreload: {
      polyfill: false,
      // List only the styles of lazy code, which browsers can't discover themselves. Listing scripts too would
      // cost 2 KB per page, and they are preloaded on hover or while the page is idle.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: { output: { codeSplitting: CHUNKS } },
  },
  environments: { client: { build: { rolldownOptions: { input: join(ROOT, 'web/app.html') } } } },
  // React includes this hook, so drop its polyfill.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: CSS_MODULES },
  define: APP_DEFINES,
  worker: { format: 'es' },
  plugins: [
    tanstackRouter(routeTreeOptions),
    react(),
    iconCopies(),
    icons(),
    messages(),
    withoutCookies(),
    cloudflare({
      configPath: '../wrangler.toml',
      inspectorPort: false,
      persistState: { path: localStateDir() },
      // The build keeps wrangler.toml's production values.
      ...(command === 'serve' && { config: ({ vars }) => ({ vars: { ...vars, ...localVars() } }) }),
    }),
    siteName(),
    staticHeaders(),
    pages(),
    serviceWorker(),
    allowHotReload(),
  ],
}))

/**
 * Writes `_headers`, so that static files get the same security headers as the worker's responses. Environment variables
 * override those in wrangler.toml, as in `npm start`.
 */
function staticHeaders(): Plugin {
  const { vars } = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const lines = Object.entries(securityHeaders({ ...vars, ...process.env })).map(
    ([name, value]) => `  ${name}: ${value}`,
  )
  const source = ['/*', ...lines, '', '/assets/*', `  cache-control: ${IMMUTABLE_CACHE}`, ''].join('\n')
  return {
    name: 'tagalong:static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

/** Removes the code of Hono's client that sets a Cookie header, which browsers forbid. */
function withoutCookies(): Plugin {
  const name = '\0tagalong:without-cookies'
  return {
    name: 'tagalong:without-cookies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer = '') =>
      id.endsWith('/utils/cookie.js') && importer.includes('/hono/dist/client/') ? name : null,
    load: (id) => (id === name ? "export const serialize = () => ''" : null),
  }
}

/** Removes the content security policy in development, because React's hot reload needs an inline script. */
function allowHotReload(): Plugin {
  return {
    name: 'tagalong:allow-hot-reload',
    apply: 'serve',
    // Must run before the plugin that passes requests to the worker.
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.writeHead = new Proxy(response.writeHead, {
          apply: (writeHead, self, parts) => {
            const headers = parts.at(-1)
            if (typeof headers === 'object') delete headers['content-security-policy']
            return Reflect.apply(writeHead, self, parts)
          },
        })
        next()
      })
    },
  }
}
