import type { Manifest } from '../../worker/contract/map-file.ts'
import { MANIFEST_KEY, manifest } from '../../worker/contract/map-file.ts'
import type { Bucket } from './buckets.ts'
import { describeFile } from './installed-file.ts'

type Options = {
  /** The file is in the bucket already, under the name that `describeFile` gives it. */
  isUploaded?: boolean
}

/**
 * Puts a PMTiles file into the bucket and makes it the one in use. The one before it stays, because open pages still read
 * it; older ones are removed. The manifest is written last, so a failure halfway changes nothing for users.
 * @returns what is in use
 */
export async function installMap(
  bucket: Bucket,
  path: string,
  { isUploaded = false }: Options = {},
): Promise<Manifest> {
  const file = await describeFile(path)
  const stored = await bucket.readText(MANIFEST_KEY)
  const current = stored === null ? null : manifest.parse(JSON.parse(stored))
  const isSame = current?.name === file.name
  const next = { ...file, previous: (isSame ? current.previous : current?.name) ?? null }
  if (!isUploaded) await bucket.putFile(file.name, path)
  await bucket.putText(MANIFEST_KEY, JSON.stringify(next))
  if (current?.previous && !isSame && current.previous !== file.name) await bucket.remove(current.previous)
  return next
}
