import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../../web/features/places/map/palette'
import { ACTIVITY_TYPES } from '../../../worker/contract/vocabulary'

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the map's colors in a theme, computed from the design tokens as a browser would. */
export function paletteOf(theme: 'light' | 'dark'): Palette {
  const css = readFileSync(join(import.meta.dirname, '../../../web/styles/tokens.css'), 'utf8')
  const [block = ''] = css.slice(css.indexOf(`[data-theme='${theme}']`)).split('}')
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? fail(name)
  const color = (name: string) => toRgb(token(name))
  const hue = (type: string) =>
    new RegExp(`\\[data-type='${type}'\\] \\{\\s*--h: (\\d+)`).exec(css)?.[1] ?? fail(type)
  const types = ACTIVITY_TYPES.map((type) => [
    type,
    {
      solid: toRgb(`oklch(${token('t-solid-l')} ${token('t-solid-c')} ${hue(type)})`),
      onSolid: color('t-on-solid'),
    },
  ])
  return {
    isDark: theme === 'dark',
    land: color('map-land'),
    water: color('map-water'),
    block: color('map-block'),
    park: color('map-park'),
    sand: color('map-sand'),
    building: color('map-building'),
    road: color('map-road'),
    roadCasing: color('map-road-casing'),
    highway: color('map-hwy'),
    highwayCasing: color('map-hwy-casing'),
    path: color('map-path'),
    rail: color('map-rail'),
    border: color('line-strong'),
    county: color('line'),
    ink: color('ink'),
    text: color('ink-soft'),
    waterText: color('map-water-text'),
    parkText: color('map-park-text'),
    brand: color('brand'),
    brandInk: color('brand-ink'),
    surface: color('surface'),
    types: Object.fromEntries(types),
  }
}

function fail(name: string): never {
  throw new Error(`There is no token ${name}`)
}

/** Converts `oklch(l c h)` to `rgb(r,g,b)`, each channel clamped to the sRGB range. */
function toRgb(color: string): string {
  const [l = 0, c = 0, h = 0] = [...color.matchAll(/[\d.]+/g)].map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `rgb(${linear.map((value) => Math.round(255 * encode(Math.min(1, Math.max(0, value))))).join()})`
}

const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Returns the contrast ratio of two `rgb(r,g,b)` colors, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(first: string, second: string): number {
  const [lower = 0, higher = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [...color.matchAll(/\d+/g)].map((part) =>
    decode(Number(part) / 255),
  ) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
