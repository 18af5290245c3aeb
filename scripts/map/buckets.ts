import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { localStateDir, ROOT } from '../local.ts'

/** The part of a bucket that installing needs. */
export type Bucket = {
  readText: (key: string) => Promise<string | null>
  putFile: (key: string, path: string) => Promise<void>
  putText: (key: string, text: string) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Runs `use` with the bucket of the local data. */
export async function withLocalBucket(use: (bucket: Bucket) => Promise<void>): Promise<void> {
  // Otherwise Cloudflare is asked for this machine's location.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  // Loaded here, because both take a second that a refused file need not wait.
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

/** Returns the deployed bucket of this name, reached through wrangler. Calls throw with what wrangler printed. */
export function remoteBucket(bucketName: string): Bucket {
  const wrangler = (...args: string[]) => {
    const { status, stderr, stdout } = spawnSync('wrangler', ['r2', 'object', ...args, '--remote'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    return { isDone: status === 0, output: stdout + stderr }
  }
  const require = ({ isDone, output }: ReturnType<typeof wrangler>) => {
    if (!isDone) throw new Error(output)
  }
  const inFolder = <T>(use: (file: string) => T): T => {
    const folder = mkdtempSync(join(tmpdir(), 'tagalong-map-'))
    try {
      return use(join(folder, 'object'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return {
    readText: async (key) =>
      inFolder((file) => {
        const read = wrangler('get', `${bucketName}/${key}`, '--file', file)
        if (read.isDone) return readFileSync(file, 'utf8')
        if (/does not exist|not found|404/i.test(read.output)) return null
        throw new Error(read.output)
      }),
    putFile: async (key, path) => require(wrangler('put', `${bucketName}/${key}`, '--file', path)),
    putText: async (key, text) =>
      inFolder((file) => {
        writeFileSync(file, text)
        require(wrangler('put', `${bucketName}/${key}`, '--file', file))
      }),
    remove: async (key) => require(wrangler('delete', `${bucketName}/${key}`)),
  }
}
