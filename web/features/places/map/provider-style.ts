import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { FONTS } from './fonts'

/** Where the provider's style is, by theme. */
export type MapStyles = { light: string; dark: string }

const TIMEOUT_MS = 3000
/** Before the names of all that is the provider's. */
export const PROVIDER = 'provider-'

/** The provider's style, or null where it does not come in time or is none. */
export async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
    if (!answer.ok) return null
    const style: unknown = await answer.json()
    return isStyle(style) ? style : null
  } catch {
    return null
  }
}

function isStyle(value: unknown): value is StyleSpecification {
  return (
    value !== null &&
    typeof value === 'object' &&
    'layers' in value &&
    Array.isArray(value.layers) &&
    'sources' in value &&
    typeof value.sources === 'object'
  )
}

/** Puts the provider's layers over the basemap and below the layer `before`, in place of those of another theme. */
export function showStyle(map: MapLibreMap, style: StyleSpecification, before: string): void {
  hideStyle(map)
  for (const [id, source] of Object.entries(style.sources)) map.addSource(PROVIDER + id, source)
  if (typeof style.sprite === 'string') map.setSprite(style.sprite)
  for (const layer of style.layers) {
    // Its ground would cover ours, which stays in sight where its tiles do not come.
    if (layer.type !== 'background') map.addLayer(ours(layer), before)
  }
}

/** Takes away all that is the provider's. */
export function hideStyle(map: MapLibreMap): void {
  const { layers, sources } = map.getStyle()
  for (const { id } of layers) if (id.startsWith(PROVIDER)) map.removeLayer(id)
  for (const id of Object.keys(sources)) if (id.startsWith(PROVIDER)) map.removeSource(id)
}

/** A layer under our name for it, its writing in the page's own fonts: no font has to be fetched for it. */
function ours(layer: LayerSpecification): LayerSpecification {
  const named = { ...layer, id: PROVIDER + layer.id }
  if (named.type === 'background') return named
  const placed = 'source' in named ? { ...named, source: PROVIDER + named.source } : named
  if (placed.type !== 'symbol' || placed.layout?.['text-field'] === undefined) return placed
  return { ...placed, layout: { ...placed.layout, 'text-font': FONTS } }
}
