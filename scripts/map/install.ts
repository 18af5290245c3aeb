import type { Manifest } from '../../worker/contract/map-file.ts'
import { MANIFEST_KEY, manifest } from '../../worker/contract/map-file.ts'
import type { Bucket } from './buckets.ts'
import { describeFile } from './installed-file.ts'

type Options = {
  /** Whether the bucket already contains the file, under the name returned by `describeFile`. */
  isUploaded?: boolean
}

/**
 * Puts a PMTiles file into the bucket and makes it current. The previous file stays, because open pages still read it; older ones are
 * deleted. The manifest is written last, so a failure before that has no effect on users.
 * @returns the new manifest
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
