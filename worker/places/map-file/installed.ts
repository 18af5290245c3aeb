import type { Manifest } from '../../contract/map-file'
import { MANIFEST_KEY, MAP_FILES_PATH, manifest } from '../../contract/map-file'
import type { MapTiles } from '../../contract/places'
import { MINUTE_MS, now } from '../../platform/clock'
import { describeError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logOutage } from '../../platform/http'

const known = new WeakMap<R2Bucket, { installed: Manifest | null; readAt: number }>()

/** Returns the map's tiles: the installed file, else the configured service, else null (product.md 5.18). */
export async function mapTiles({ env, var: { settings } }: AppContext): Promise<MapTiles> {
  const installed = await findInstalled(env.MAPS_BUCKET)
  if (installed) {
    const { name, previous: _, ...facts } = installed
    return { kind: 'file', url: `${MAP_FILES_PATH}/${name}`, ...facts }
  }
  return settings.mapTilesUrl ? { kind: 'service', url: settings.mapTilesUrl } : null
}

/** Returns the installed file's manifest, read at most once a minute. Null if R2 is down. */
async function findInstalled(bucket: R2Bucket): Promise<Manifest | null> {
  const last = known.get(bucket)
  if (last && now() - last.readAt < MINUTE_MS) return last.installed
  try {
    const stored = await bucket.get(MANIFEST_KEY)
    const installed = stored ? manifest.parse(await stored.json()) : null
    known.set(bucket, { installed, readAt: now() })
    return installed
  } catch (error) {
    logOutage('R2', describeError(error))
    return last?.installed ?? null
  }
}
