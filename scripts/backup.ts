import { setTimeout as pause } from 'node:timers/promises'
import { REQUEST_KEY } from '../worker/backup/manifest.ts'
import { backUpLocally, openLocal, openRemote } from './backup/places.ts'
import { requestBackup } from './backup/wait.ts'
import { importSource } from './import-source.ts'
import { fail } from './local.ts'
import { readOptions } from './options.ts'

const HELP = `Makes a backup now, in addition to the nightly ones, or lists the backups.

  npm run backup                 of the local data (stop npm start first)
  npm run backup -- --remote     of the deployment: its worker starts within five minutes, and this waits for it
  npm run backup -- --list       lists the backups, oldest first; also with --remote

  --worker NAME   the deployed worker, if its name differs from wrangler.toml
  BACKUP_KEY      encrypts backups of the local data; the deployed worker has a secret of its own
  STATE_DIR       folder of the local data (default .tagalong/state)`

const { values } = readOptions(HELP, {
  options: {
    remote: { type: 'boolean' },
    list: { type: 'boolean' },
    worker: { type: 'string' },
  },
})
await main().catch((error: Error) => fail(error.message))

async function main(): Promise<void> {
  const module = await importSource<typeof import('../worker/backup/restore')>(
    'worker/backup/restore/index.ts',
  )
  const open = () => (values.remote ? openRemote(values.worker) : openLocal([], module))
  const { backups, close } = await open()
  const list = () => module.listBackups(backups)
  if (values.list) {
    const known = await list()
    await close()
    console.log(known.length > 0 ? known.join('\n') : 'There are no backups yet.')
    return
  }
  const request = () => backups.put(REQUEST_KEY, new Uint8Array())
  if (values.remote) {
    console.log('The worker starts within five minutes. A large database takes several runs.')
    const id = await requestBackup(request, { backups, latest: async () => (await list()).at(-1), pause })
    console.log(`Backup ${id} is complete.`)
    return
  }
  await request()
  // Only one process may open the local data.
  await close()
  await backUpLocally()
  const after = await open()
  console.log(`Backup ${(await module.listBackups(after.backups)).at(-1)} is complete.`)
  await after.close()
}
