import type { Palette } from './palette'
import type { Random } from './random'
import type { Shape } from './shapes'

/** Draws the shapes of a cover on a 400 by 250 canvas whose edges may be cropped. */
export type Motif = (random: Random, palette: Palette) => Shape[]
