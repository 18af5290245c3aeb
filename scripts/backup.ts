import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { REQUEST_KEY } from '../worker/backup/manifest.ts'
import { backUpLocally, importWorker, openLocal, openRemote } from './backup/places.ts'
import { fail } from './local.ts'

const HELP = `Makes a backup now, in addition to the nightly ones, or lists the backups.

  npm run backup                 of the local data (stop npm start first)
  npm run backup -- --remote     of the deployment: its worker starts within five minutes, and this waits for it
  npm run backup -- --list       prints the backups, oldest first; also with --remote

  --worker NAME   the deployed worker, if its name is not that of wrangler.toml
  BACKUP_KEY      encrypts backups of the local data; the deployed worker has a secret of its own
  STATE_DIR       folder of the local data (default .tagalong/state)`

const POLL_MS = 10_000

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean' },
    list: { type: 'boolean' },
    worker: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(HELP)
else await main().catch((error: Error) => fail(error.message))

async function main(): Promise<void> {
  const module = await importWorker<typeof import('../worker/backup/restore')>(
    'worker/backup/restore/index.ts',
  )
  const open = () => (values.remote ? openRemote(values.worker) : openLocal([], module))
  const before = await open()
  const known = await module.listBackups(before.backups)
  if (values.list) {
    await before.close()
    console.log(known.length > 0 ? known.join('\n') : 'There are no backups yet.')
    return
  }
  await before.backups.put(REQUEST_KEY, new Uint8Array())
  await before.close()
  if (!values.remote) await backUpLocally()
  else console.log('The worker starts within five minutes. A large database takes several runs.')
  const after = await open()
  let latest = (await module.listBackups(after.backups)).at(-1)
  while (values.remote && latest === known.at(-1)) {
    await wait(POLL_MS)
    latest = (await module.listBackups(after.backups)).at(-1)
  }
  await after.close()
  console.log(`Backup ${latest} is complete.`)
}
