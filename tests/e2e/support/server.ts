import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../scripts/build.ts'
import { localVars } from '../../../scripts/local.ts'
import { serveBuild } from '../../../scripts/serve.ts'
import { startGoogle } from './google-provider.ts'

/** Serves the production build with fresh demo data for one run of the browser tests. @returns what ends it */
export default async function startServer(): Promise<() => Promise<void>> {
  buildApp()
  const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-e2e-'))
  Object.assign(process.env, { STATE_DIR: stateDir, RATE_LIMIT_FACTOR: '1000' })
  const port = await findFreePort()
  const google = await startGoogle(`http://localhost:${port}`)
  const server = await serveBuild({ port, stateDir, vars: { ...localVars(), ...google.vars } })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    await google.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
