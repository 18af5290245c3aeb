import { join } from 'node:path'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import { connect } from '../deploy/api.ts'
import { namesOf } from '../deploy/state.ts'
import { importSource } from '../import-source.ts'
import { fail, localStateDir, localVars, ROOT } from '../local.ts'
import { STORAGE } from '../serve.ts'
import type { Files, Target } from './remote.ts'
import { remoteFiles, remoteTarget } from './remote.ts'

type RestoreModule = typeof import('../../worker/backup/restore')

/** Buckets and databases of a deployment or of the local data. */
export type Places = {
  backups: Files
  images: Files
  /** Returns the database with this name, creating it if necessary. */
  database: (name: string) => Promise<Target>
  close: () => Promise<void>
}

/** Opens the local data. `npm start` must not run at the same time. */
export async function openLocal(names: string[], { filesOf, targetOf }: RestoreModule): Promise<Places> {
  // Otherwise Miniflare asks Cloudflare for this machine's location.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const { Miniflare, convertV4MiniflareOptions } = await import('miniflare')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: join(localStateDir(), STORAGE),
      modules: true,
      script: '',
      d1Databases: names,
      r2Buckets: ['BACKUPS', 'IMAGES_BUCKET'],
    }),
  )
  return {
    backups: filesOf(await miniflare.getR2Bucket('BACKUPS')),
    images: filesOf(await miniflare.getR2Bucket('IMAGES_BUCKET')),
    database: async (name) => targetOf(await miniflare.getD1Database(name)),
    close: () => miniflare.dispose(),
  }
}

/** Opens a deployment through Cloudflare's API. */
export async function openRemote(worker: string | undefined): Promise<Places & { name: string }> {
  const configured = readConfig({ config: join(ROOT, 'wrangler.toml') })
  const names = namesOf(
    worker ?? configured.name ?? 'tagalong',
    configured.r2_buckets as { binding: string; bucket_name?: string }[],
  )
  const api = await connect(() =>
    fail('The token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID.'),
  )
  const bucket = (binding: string) => remoteFiles(api, names.buckets[binding] ?? '')
  return {
    name: names.worker,
    backups: bucket('BACKUPS'),
    images: bucket('IMAGES_BUCKET'),
    database: async (name) => {
      const found = await api.list<{ uuid: string; name: string }>(`/d1/database?name=${name}`)
      const id = found.find((database) => database.name === name)?.uuid
      return remoteTarget(api, id ?? (await api.post<{ uuid: string }>('/d1/database', { name })).uuid)
    },
    close: async () => undefined,
  }
}

/** Backs up the local data, like the deployed worker's nightly backup. */
export async function backUpLocally(): Promise<void> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const { runBackup } = await importSource<typeof import('../../worker/backup')>('worker/backup/index.ts')
  const { env, dispose } = await getPlatformProxy<Parameters<typeof runBackup>[0]>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(localStateDir(), STORAGE) },
  })
  try {
    while ((await runBackup({ ...env, ...localVars() })) === 'unfinished');
  } finally {
    await dispose()
  }
}
