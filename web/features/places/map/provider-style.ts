import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { withTimeout } from '../../../lib/with-timeout'
import { NAME } from '../tiles/name-fields'
import { FONTS } from './fonts'

/** URLs of the provider's style, by theme. */
export type MapStyles = { light: string; dark: string }

const TIMEOUT_MS = 3000
/** Prefix of the ids of the provider's sources and layers. */
export const PROVIDER = 'provider-'

/** Fetches the provider's style. Returns null if it fails or takes too long. */
export async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: withTimeout(signal, TIMEOUT_MS) })
    if (!response.ok) return null
    const style: unknown = await response.json()
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

/** Shows the provider's layers over the basemap and below the layer `before`, replacing those of another theme. */
export function showStyle(map: MapLibreMap, style: StyleSpecification, before: string): void {
  hideStyle(map)
  for (const [id, source] of Object.entries(style.sources)) map.addSource(PROVIDER + id, source)
  if (typeof style.sprite === 'string') map.setSprite(style.sprite)
  for (const layer of style.layers) {
    // Skip the provider's background, which would hide the basemap where tiles are missing.
    if (layer.type !== 'background') map.addLayer(adaptLayer(layer), before)
  }
}

/** Removes the provider's layers and sources. */
export function hideStyle(map: MapLibreMap): void {
  const { layers, sources } = map.getStyle()
  for (const { id } of layers) if (id.startsWith(PROVIDER)) map.removeLayer(id)
  for (const id of Object.keys(sources)) if (id.startsWith(PROVIDER)) map.removeSource(id)
}

/**
 * Returns a layer with prefixed ids, names in the interface's language, and the page's own fonts, so that MapLibre doesn't
 * fetch any.
 */
export function adaptLayer(layer: LayerSpecification): LayerSpecification {
  const named = { ...layer, id: PROVIDER + layer.id }
  if (named.type === 'background') return named
  const placed = 'source' in named ? { ...named, source: PROVIDER + named.source } : named
  if (placed.type !== 'symbol' || placed.layout?.['text-field'] === undefined) return placed
  const text = placed.layout['text-field']
  // Keep road and house numbers as they are.
  const isName = JSON.stringify(text).includes('name')
  return { ...placed, layout: { ...placed.layout, 'text-field': isName ? NAME : text, 'text-font': FONTS } }
}
