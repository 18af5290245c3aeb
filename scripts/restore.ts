import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { openLocal, openRemote } from './backup/places.ts'
import { importSource } from './import-source.ts'
import { fail, ROOT } from './local.ts'
import { readOptions } from './options.ts'

const HELP = `Restores a backup into a new database, and restores missing images. It rejects a database that is not empty, and a
damaged backup. Nothing else changes: see docs/operations.md for switching the worker to the new database.

  npm run restore -- --to NAME              from the local backups, into the local database NAME (stop npm start first)
  npm run restore -- --to NAME --remote     from the deployment's backups; creates the D1 database NAME if it is missing

  --backup ID     a backup listed by npm run backup -- --list (default: the newest)
  --worker NAME   the deployed worker, if its name differs from wrangler.toml
  BACKUP_KEY      the key of an encrypted backup
  STATE_DIR       folder of the local data (default .tagalong/state)`

const { values } = readOptions(HELP, {
  options: {
    to: { type: 'string' },
    backup: { type: 'string' },
    remote: { type: 'boolean' },
    worker: { type: 'string' },
  },
})
if (values.to === undefined) fail(HELP)
await main(values.to).catch((error: Error) => fail(error.message))

async function main(to: string): Promise<void> {
  const module = await importSource<typeof import('../worker/backup/restore')>(
    'worker/backup/restore/index.ts',
  )
  const places = values.remote ? await openRemote(values.worker) : await openLocal([to], module)
  try {
    const id = values.backup ?? (await module.listBackups(places.backups)).at(-1)
    if (id === undefined) throw new Error('There is no complete backup.')
    const { rows, orphans, images, damagedImages } = await module.restore({
      id,
      key: await module.deriveBackupKey(process.env.BACKUP_KEY || null),
      backup: places.backups,
      images: places.images,
      target: await places.database(to),
      migrations: readMigrations(),
      log: (message) => console.log(message),
    })
    console.log(`Restored ${id} into ${to}, rows: ${rows}, image files: ${images}. All invariants hold.`)
    if (orphans > 0)
      console.log(`Rows dropped because their parent was deleted during the backup: ${orphans}`)
    if (damagedImages > 0) console.log(`${damagedImages} image files are damaged and were skipped.`)
  } finally {
    await places.close()
  }
}

function readMigrations(): { name: string; queries: string[] }[] {
  return globSync(join(ROOT, 'migrations/*.sql'))
    .sort()
    .map((file) => ({ name: basename(file), queries: splitSql(readFileSync(file, 'utf8')) }))
}
