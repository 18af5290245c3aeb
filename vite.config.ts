import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { localStateDir, localVars } from './scripts/local.ts'
import { routeTreeOptions } from './scripts/route-tree.ts'
import { IMMUTABLE_CACHE, SECURITY_HEADERS } from './worker/platform/security-headers.ts'

export default defineConfig(({ command }) => ({
  root: 'web',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    // What every page begins with is one file: cut by who shares it, it came as 26, and 11 KB larger.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  worker: { format: 'es' },
  plugins: [
    tanstackRouter(routeTreeOptions),
    react(),
    cloudflare({
      configPath: '../wrangler.toml',
      inspectorPort: false,
      persistState: { path: localStateDir() },
      // The build keeps the production values of wrangler.toml.
      ...(command === 'serve' && { config: ({ vars }) => ({ vars: { ...vars, ...localVars() } }) }),
    }),
    staticHeaders(),
    allowHotReload(),
  ],
}))

/** Writes `_headers`, which the asset layer obeys, so that static files carry what the worker's answers carry. */
function staticHeaders(): Plugin {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  const source = ['/*', ...lines, '', '/assets/*', `  cache-control: ${IMMUTABLE_CACHE}`, ''].join('\n')
  return {
    name: 'tagalong:static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

/** React's hot reload begins with an inline script in the page, which the content security policy forbids. */
function allowHotReload(): Plugin {
  return {
    name: 'tagalong:allow-hot-reload',
    apply: 'serve',
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
