import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { backUp } from '../../../worker/backup'
import { encode, seal, UNPACKED_MAX_BYTES, unseal } from '../../../worker/backup/container'
import type { Manifest } from '../../../worker/backup/manifest'
import { filesOf, listBackups, restore, targetOf } from '../../../worker/backup/restore'
import { readManifest } from '../../../worker/backup/restore/read'
import { users } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import {
  bucket,
  dataObjects,
  ENCRYPTED,
  flipLastByte,
  listTables,
  restoreInto,
  SECRET,
  withChanged,
} from '../support/backups'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { insertUser } from '../support/users'

describe('restoring refuses', () => {
  test('another key, a missing key, and a key for an unencrypted backup', async () => {
    await insertUser()
    await backUp(ENCRYPTED)
    await expect(restoreInto(env.DB, { secret: `${SECRET}!` })).rejects.toThrow('BACKUP_KEY is another one')
    await expect(restoreInto(env.DB)).rejects.toThrow('set BACKUP_KEY')
    await env.BACKUPS.put('requested', '')
    setClock(now() + 1000)
    await backUp(env)
    await expect(restoreInto(env.DB, { secret: SECRET })).rejects.toThrow('is not encrypted')
  })

  test('a database that is not empty', async () => {
    await insertUser()
    await backUp(env)
    await expect(restoreInto(env.DB)).rejects.toThrow('The database is not empty')
    expect(await database().$count(users)).toBe(1)
  })

  test('a backup of a newer release', async () => {
    await backUp(env)
    const [id = ''] = await listBackups(bucket)
    const restoring = restore({
      id,
      key: null,
      backup: bucket,
      target: targetOf(env.DB),
      images: filesOf(env.RESTORED_IMAGES),
      migrations: env.MIGRATIONS.slice(0, -1),
      log: () => undefined,
    })
    await expect(restoring).rejects.toThrow('of a newer release')
  })

  test.for([
    ['cut off', null, (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -1), 'bytes, not'],
    ['changed', null, flipLastByte, 'was changed'],
    ['changed in an encrypted backup', SECRET, flipLastByte, 'was changed'],
  ] as const)('an object that was %s, before writing anything', async ([, secret, change, reason]) => {
    const empty = env.UNTOUCHED
    await insertUser()
    await backUp(secret === null ? env : ENCRYPTED)
    const name = (await dataObjects()).find((key) => key.includes('/users-')) ?? ''
    const restoring = restoreInto(empty, { secret, files: withChanged(name, change) })
    await expect(restoring).rejects.toThrow(reason)
    expect(await listTables(empty)).toEqual([])
  })

  /** Backs up, and replaces the manifest as an attacker with access to the bucket could. */
  async function forgeManifest(change: (manifest: Manifest) => object) {
    await insertUser()
    await backUp(env)
    const [id = ''] = await listBackups(bucket)
    const name = `manifests/${id}`
    const manifest = await readManifest(bucket, id, null)
    const content = encode(JSON.stringify({ ...manifest, ...change(manifest) }))
    const forged = await seal(content, { name, key: null, compress: true })
    // Restoring an empty manifest would leave an empty database with this release's schema.
    const { all } = targetOf(env.DB)
    let isEmpty = true
    const target: ReturnType<typeof targetOf> = {
      all: async <Row>(statement: Parameters<typeof all>[0]) => {
        if (!isEmpty) return all<Row>(statement)
        isEmpty = false
        return []
      },
      run: async () => undefined,
    }
    return restoreInto(env.DB, { files: withChanged(name, () => forged), target })
  }

  test.for<[string, (table: Manifest['tables'][number]) => object, string]>([
    ['the list of migrations', () => ({ name: 'd1_migrations' }), 'd1_migrations'],
    [
      'columns that do not exist',
      ({ columns }) => ({ columns: [...columns, 'id" from users; --'] }),
      'users',
    ],
    ['another key', () => ({ key: 'email' }), 'users'],
    ['other parents', () => ({ parents: [{ table: 'users', from: 'id', to: 'id' }] }), 'users'],
  ])('a manifest with %s', async ([, change, table]) => {
    const forging = forgeManifest(({ tables }) => ({
      tables: tables.map((each) => (each.name === 'users' ? { ...each, ...change(each) } : each)),
    }))
    await expect(forging).rejects.toThrow(`a table ${table} that no release`)
  })

  test('a manifest without the first migration', async () => {
    const forging = forgeManifest(({ migrations }) => ({ migrations: migrations.toSpliced(0, 1) }))
    await expect(forging).rejects.toThrow('of no release of Tagalong')
  })

  test('an object that unpacks to more than memory holds', async () => {
    const name = 'data/bomb'
    const packed = await seal(new Uint8Array(UNPACKED_MAX_BYTES + 1), { name, key: null, compress: true })
    expect(packed.length).toBeLessThan(100_000)
    await expect(unseal(packed, { name, key: null })).rejects.toThrow('unpacks to more')
  })

  test('intact rows that are not the manifest’s', async () => {
    await insertUser()
    await backUp(env)
    const name = (await dataObjects()).find((key) => key.includes('/users-')) ?? ''
    const size = (await bucket.get(name))?.length ?? 0
    const empty = await seal(encode(''), { name, key: null, compress: false })
    const content = encode('[1]'.padEnd(size - empty.length))
    const forged = await seal(content, { name, key: null, compress: false })
    expect(forged).toHaveLength(size)
    const restoring = restoreInto(env.UNTOUCHED, { files: withChanged(name, () => forged) })
    await expect(restoring).rejects.toThrow(`${name} was changed.`)
  })

  test('a database that does not keep written rows', async () => {
    const user = await insertUser()
    await backUp(env)
    const target = targetOf(env.ALTERED)
    const altering: typeof target = {
      ...target,
      run: (statements) =>
        target.run(
          statements.map(({ sql, params = [] }) => ({
            sql,
            params: params.map((value) => (value === user.name ? `${user.name}!` : value)),
          })),
        ),
    }
    await expect(restoreInto(env.ALTERED, { target: altering })).rejects.toThrow(
      'users differs from the backup',
    )
  })

  test('a changed manifest, and an object under the name of another', async () => {
    await insertUser()
    await backUp(ENCRYPTED)
    const [id] = await listBackups(bucket)
    const manifest = `manifests/${id}`
    const changed = withChanged(manifest, flipLastByte)
    await expect(restoreInto(env.DB, { secret: SECRET, files: changed })).rejects.toThrow(
      'cannot be decrypted',
    )
    const [other = ''] = await dataObjects()
    const bytes = await bucket.get(other)
    if (!bytes) throw new Error('The object does not exist')
    const exchanged = withChanged(manifest, () => bytes)
    await expect(restoreInto(env.DB, { secret: SECRET, files: exchanged })).rejects.toThrow(
      'cannot be decrypted',
    )
  })
})
