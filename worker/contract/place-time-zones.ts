/// <reference types="vite/types/importMeta.d.ts" />
/** Time zones of the deployment's countries, which an organizer can choose for a place (product.md 4.4). Set at build time. */
export const PLACE_TIME_ZONES: readonly string[] = import.meta.env.TIME_ZONES.split(' ')
