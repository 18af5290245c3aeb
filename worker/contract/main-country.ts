/// <reference types="vite/types/importMeta.d.ts" />
/** The deployment's main country (ISO 3166), set at build time: the first of `COUNTRIES`. */
export const MAIN_COUNTRY: string = import.meta.env.REGION

export const IS_UNITED_STATES = MAIN_COUNTRY === 'US'
