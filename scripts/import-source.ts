import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from './local.ts'
import { SITE_DEFINES } from './site-name.ts'

/** Imports a worker file, or one that imports worker files. Vite resolves their extensionless imports, which Node does not. */
export async function importSource<Module>(path: string): Promise<Module> {
  const options = { configFile: false, define: SITE_DEFINES } as const
  return (await runnerImport<Module>(resolve(ROOT, path), options)).module
}
