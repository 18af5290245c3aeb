/** Fonts of labels, rendered by the browser. The first name sets the weight; the others are fallbacks. */
export const FONTS = fontsOf('Semibold')

/** Returns the fonts with another weight, such as `Medium` or `Medium Italic`. */
export function fontsOf(weight: string): string[] {
  return [weight, 'Figtree Variable', 'system-ui']
}
