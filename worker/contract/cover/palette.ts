import { oklchToHex } from './color'

/** The flat colors of a cover. `bg` and `end` form the background gradient. */
export type Palette = { bg: string; end: string; light: string; mid: string; deep: string; accent: string }

/** Daylight at the start of the activity. */
export type Sky = 'day' | 'dusk' | 'night'

const DUSK_HOUR = 17
const NIGHT_HOUR = 19
const DAWN_HOUR = 6

/** Returns the daylight at a local hour, 0 to 23: dusk from 17, night from 19, dusk until 6. */
export function skyAt(hour: number): Sky {
  if (hour >= NIGHT_HOUR) return 'night'
  return hour >= DUSK_HOUR || hour < DAWN_HOUR ? 'dusk' : 'day'
}

const MOON = oklchToHex(0.94, 0.06, 96)
const WARM_SPOT = oklchToHex(0.83, 0.15, 68)
const PALE_SPOT = oklchToHex(0.93, 0.09, 98)

const SUN_DAY: Palette = {
  bg: oklchToHex(0.9, 0.12, 96),
  end: oklchToHex(0.85, 0.155, 84),
  light: oklchToHex(0.975, 0.03, 95),
  mid: oklchToHex(0.72, 0.16, 48),
  deep: oklchToHex(0.4, 0.09, 160),
  accent: oklchToHex(0.66, 0.19, 38),
}
// Dark yellow looks muddy, so dusk is a lighter gold than in other hues, with dark brown shapes.
const SUN_DUSK: Palette = {
  bg: oklchToHex(0.72, 0.15, 80),
  end: oklchToHex(0.57, 0.13, 66),
  light: oklchToHex(0.93, 0.08, 94),
  mid: oklchToHex(0.64, 0.17, 44),
  deep: oklchToHex(0.34, 0.07, 62),
  accent: oklchToHex(0.55, 0.18, 36),
}

/** Returns the palette of the type OTHER. Its yellow needs different tones than the other hues. */
export function sunPalette(sky: Sky): Palette {
  return sky === 'day' ? SUN_DAY : SUN_DUSK
}

/** Returns a palette of one hue with deep and light tones and one warm accent. */
export function huePalette(hue: number, sky: Sky): Palette {
  const isWarm = hue > 15 && hue < 75
  const isGreen = hue > 120 && hue < 200
  const endShift = isGreen ? 26 : isWarm ? -4 : -22
  const spot = isWarm ? PALE_SPOT : WARM_SPOT
  if (sky !== 'day')
    return {
      bg: oklchToHex(isWarm ? 0.6 : 0.53, isWarm ? 0.17 : 0.14, hue),
      end: oklchToHex(isWarm ? 0.48 : 0.42, isWarm ? 0.16 : 0.125, hue + endShift),
      light: oklchToHex(0.88, 0.075, hue + 24),
      mid: oklchToHex(0.68, 0.13, hue + 6),
      deep: oklchToHex(0.3, 0.08, hue - 14),
      accent: sky === 'night' ? MOON : spot,
    }
  return {
    bg: oklchToHex(0.88, 0.09, isWarm ? hue + 30 : hue + 10),
    end: oklchToHex(0.77, 0.14, isWarm ? hue + 8 : hue - 12),
    light: oklchToHex(0.965, 0.035, hue + 30),
    mid: oklchToHex(0.62, 0.14, hue - 2),
    deep: oklchToHex(0.43, 0.12, hue - 12),
    accent: isWarm ? oklchToHex(0.6, 0.19, hue - 6) : spot,
  }
}
