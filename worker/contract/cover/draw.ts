import { motifOfTitle } from './motif-of-title'
import type { Motif } from './motifs'
import { entertainment, social, sportsFitness } from './motifs-active'
import { learning, other, travel, wellness } from './motifs-calm'
import type { Palette, Sky } from './palette'
import { huePalette, skyAt, sunPalette } from './palette'
import { randomFrom } from './random'
import type { Shape } from './shapes'
import { nth } from './shapes'

type Family = { hue: number; motifs: readonly [Motif, ...Motif[]] }

const OTHER: Family = { hue: 90, motifs: other }

/** Hues match `--h` in tokens.css. */
const FAMILIES: Record<string, Family> = {
  SPORTS_FITNESS: { hue: 35, motifs: sportsFitness },
  SOCIAL: { hue: 355, motifs: social },
  LEARNING: { hue: 262, motifs: learning },
  ENTERTAINMENT: { hue: 310, motifs: entertainment },
  TRAVEL: { hue: 222, motifs: travel },
  WELLNESS: { hue: 155, motifs: wellness },
}

/** Returns the hue of an activity type. */
export const hueOf = (type: string) => (FAMILIES[type] ?? OTHER).hue

export type Drawing = { palette: Palette; shapes: Shape[]; isMirrored: boolean }

export type Subject = {
  type: string
  id: string
  /** Local hour of the start, 0 to 23. */
  hour?: number | undefined
  /** Some words in it select the motif. */
  title?: string | undefined
}

/**
 * Returns the cover of an activity without a photo, deterministic per type, id, and title. The id selects the motif if no
 * word of the title does. Ids ending in a number cycle through the motifs, so a numbered series doesn't repeat itself.
 */
export function drawCover({ type, id, hour, title = '' }: Subject): Drawing {
  const family = FAMILIES[type] ?? OTHER
  // Lower case, because the landing page's sample activities were chosen for the covers that it produces.
  const random = randomFrom(`${type.toLowerCase()}/${id}`)
  const ordinal = Number(id.match(/\d{1,9}$/)?.[0] ?? 0)
  const motifOfId = nth(family.motifs, ordinal || Math.floor(random() * family.motifs.length))
  const motif = motifOfTitle(type, title) ?? motifOfId
  random()
  const hue = family.hue + random() * 20 - 10
  const isDuskByChance = random() < 0.4
  const sky: Sky = hour === undefined ? (isDuskByChance ? 'dusk' : 'day') : skyAt(hour)
  const palette = family === OTHER ? sunPalette(sky) : huePalette(hue, sky)
  const isMirrored = random() < 0.5
  return { palette, shapes: motif(random, palette), isMirrored }
}
