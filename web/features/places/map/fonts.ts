/** Drawn by the browser. The first name only says the weight, the others are tried in turn. */
export const FONTS = ['Semibold', 'Figtree Variable', 'system-ui']
