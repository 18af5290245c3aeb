/** Fonts that the browser draws. The first name sets the weight; the others are tried in order. */
export const FONTS = ['Semibold', 'Figtree Variable', 'system-ui']
