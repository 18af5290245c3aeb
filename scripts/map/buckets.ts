import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { remoteFiles } from '../backup/remote.ts'
import type { Api } from '../deploy/api.ts'
import { localStateDir, ROOT } from '../local.ts'

/** Bucket operations needed for installing. */
export type Bucket = {
  readText: (key: string) => Promise<string | null>
  putFile: (key: string, path: string) => Promise<void>
  putText: (key: string, text: string) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Runs `use` with the local data's bucket. */
export async function withLocalBucket(use: (bucket: Bucket) => Promise<void>): Promise<void> {
  // Otherwise Miniflare asks Cloudflare for this machine's location.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  // Loaded here, because both take a second, which a rejected file needn't wait for.
  const [{ getPlatformProxy }, { STORAGE }] = await Promise.all([import('wrangler'), import('../serve.ts')])
  const { env, dispose } = await getPlatformProxy<{ MAPS_BUCKET: R2Bucket }>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(localStateDir(), STORAGE) },
  })
  const { MAPS_BUCKET: bucket } = env
  await use({
    readText: async (key) => (await bucket.get(key))?.text() ?? null,
    putFile: async (key, path) => void (await bucket.put(key, readFileSync(path))),
    putText: async (key, text) => void (await bucket.put(key, text)),
    remove: (key) => bucket.delete(key),
  }).finally(dispose)
}

/** Returns the deployed bucket with this name. */
export function remoteBucket(api: Api, name: string): Bucket {
  const files = remoteFiles(api, name)
  return {
    readText: async (key) => {
      const bytes = await files.get(key)
      return bytes && new TextDecoder().decode(bytes)
    },
    putFile: (key, path) => files.put(key, readFileSync(path)),
    putText: (key, text) => files.put(key, new TextEncoder().encode(text)),
    remove: files.remove,
  }
}
