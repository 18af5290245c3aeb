import type { Settings } from '../env'

/** Where browsers get the map's style, with a key that they may know; null without one. */
export function mapStyles({ mapTilerMapKey }: Settings): { light: string; dark: string } | null {
  if (!mapTilerMapKey) return null
  const address = (style: string) =>
    `https://api.maptiler.com/maps/${style}/style.json?key=${encodeURIComponent(mapTilerMapKey)}`
  return { light: address('streets-v2'), dark: address('streets-v2-dark') }
}
