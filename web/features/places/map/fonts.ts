/** Fonts for labels, rendered by the browser. The first name sets the weight; the others are fallbacks. */
export const FONTS = ['Semibold', 'Figtree Variable', 'system-ui']
