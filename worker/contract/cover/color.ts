/** A point in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number }

const CHROMA_STEP = 0.01

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toByte(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear))
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns the nearest sRGB color as `#rrggbb`, reducing chroma until it fits and keeping lightness and hue. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  let rgb = toLinearRgb({ lightness, chroma: fitting, hue })
  while (fitting > 0 && rgb.some((value) => value <= -0.002 || value >= 1.002)) {
    fitting -= CHROMA_STEP
    rgb = toLinearRgb({ lightness, chroma: fitting, hue })
  }
  return `#${rgb.map(toByte).join('')}`
}
