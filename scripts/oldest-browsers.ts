/** The oldest supported browsers, all older than Baseline "widely available". */
export const OLDEST_BROWSERS = { chrome: 120, edge: 120, firefox: 125, safari: 17 }
