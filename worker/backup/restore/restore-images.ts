import type { BackupKey } from '../container'
import { BackupError, unseal } from '../container'
import { filesOf } from '../copy-images'
import type { Manifest } from '../manifest'
import { IMAGES } from '../manifest'
import type { Files, Target } from './target'

const IMAGES_AT_ONCE = 500

type Options = { target: Target; backup: Files; images: Files; key: BackupKey | null; manifest: Manifest }
type Outcome = { copied: number; present: number; missing: number; damaged: number }

/** Restores the image files of a restored database that are missing in the bucket. Safe to repeat. */
export async function restoreImages({ target, backup, images, key, manifest }: Options): Promise<Outcome> {
  const outcome: Outcome = { copied: 0, present: 0, missing: 0, damaged: 0 }
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: { key: string }[] = await target.all<{ key: string }>({
      sql: 'select key from images where key > ? order by key limit ?',
      params: [after, IMAGES_AT_ONCE],
    })
    for (const file of rows.flatMap((row) => filesOf(row.key)))
      outcome[await restoreFile(file, { backup, images, key, manifest })]++
    after = rows.length === IMAGES_AT_ONCE ? rows.at(-1)?.key : undefined
  }
  return outcome
}

async function restoreFile(
  file: string,
  { backup, images, key, manifest }: Omit<Options, 'target'>,
): Promise<keyof Outcome> {
  if (await images.has(file)) return 'present'
  const name = `${IMAGES}${manifest.images.folder}/${file}`
  const bytes = await backup.get(name)
  if (!bytes) return 'missing'
  try {
    await images.put(file, await unseal(bytes, { name, key }), 'image/webp')
    return 'copied'
  } catch (error) {
    // Continue with the other images.
    if (error instanceof BackupError) return 'damaged'
    throw error
  }
}
