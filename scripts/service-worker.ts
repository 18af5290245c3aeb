import { join } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { ROOT } from './local.ts'

const ENTRY = join(ROOT, 'web/service-worker/index.ts')
const FILE = 'sw.js'

/** Adds `/sw.js`: the service worker with everything it imports, in one file, because browsers update it as one. */
export function serviceWorker(): Plugin {
  return {
    name: 'tagalong:service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle() })
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The service worker was not built')
  return output.output[0].code
}
