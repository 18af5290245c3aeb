import type { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'

export type TypeColors = { solid: string; onSolid: string }
/** Colors of the map in the current theme, as `rgb(1,2,3)`, which MapLibre can parse. */
export type Palette = {
  isDark: boolean
  land: string
  water: string
  block: string
  park: string
  sand: string
  building: string
  road: string
  roadCasing: string
  highway: string
  highwayCasing: string
  path: string
  rail: string
  border: string
  county: string
  ink: string
  text: string
  waterText: string
  parkText: string
  brand: string
  brandInk: string
  surface: string
  types: Record<(typeof ACTIVITY_TYPES)[number], TypeColors>
}

/** Reads the design tokens of the current theme. */
export function readPalette(): Palette {
  const root = document.documentElement
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // MapLibre cannot parse oklch; painting on a canvas converts it to RGB.
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    if (!context) return 'rgb(128,128,128)'
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red},${green},${blue})`
  }
  const readType = (type: string): TypeColors => {
    probe.dataset.type = type
    return { solid: read('--t-solid'), onSolid: read('--t-on-solid') }
  }
  const palette: Palette = {
    isDark: root.dataset.theme === 'dark',
    land: read('--map-land'),
    water: read('--map-water'),
    block: read('--map-block'),
    park: read('--map-park'),
    sand: read('--map-sand'),
    building: read('--map-building'),
    road: read('--map-road'),
    roadCasing: read('--map-road-casing'),
    highway: read('--map-hwy'),
    highwayCasing: read('--map-hwy-casing'),
    path: read('--map-path'),
    rail: read('--map-rail'),
    border: read('--line-strong'),
    county: read('--line'),
    ink: read('--ink'),
    text: read('--ink-soft'),
    waterText: read('--map-water-text'),
    parkText: read('--map-park-text'),
    brand: read('--brand'),
    brandInk: read('--brand-ink'),
    surface: read('--surface'),
    types: {
      SPORTS_FITNESS: readType('SPORTS_FITNESS'),
      SOCIAL: readType('SOCIAL'),
      LEARNING: readType('LEARNING'),
      ENTERTAINMENT: readType('ENTERTAINMENT'),
      TRAVEL: readType('TRAVEL'),
      WELLNESS: readType('WELLNESS'),
      OTHER: readType('OTHER'),
    },
  }
  probe.remove()
  return palette
}

/** Calls `listener` when the theme changes. @returns a function that stops listening */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
