import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from './local.ts'
import { SITE_DEFINES } from './site-name.ts'

/** Imports a file of the worker, or one that uses such files. Node does not resolve their imports without extensions; Vite does. */
export async function importSource<Module>(path: string): Promise<Module> {
  const options = { configFile: false, define: SITE_DEFINES } as const
  return (await runnerImport<Module>(resolve(ROOT, path), options)).module
}
