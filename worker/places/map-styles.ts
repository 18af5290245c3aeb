import type { Settings } from '../env'

/** Returns the URLs of the map styles, with the browser key; null if no key is configured. */
export function mapStyles({ mapTilerMapKey }: Settings): { light: string; dark: string } | null {
  if (!mapTilerMapKey) return null
  const styleUrl = (style: string) =>
    `https://api.maptiler.com/maps/${style}/style.json?key=${encodeURIComponent(mapTilerMapKey)}`
  return { light: styleUrl('streets-v2'), dark: styleUrl('streets-v2-dark') }
}
