/// <reference types="vite/types/importMeta.d.ts" />
/** Main country of the deployment (ISO 3166), for which it is built: the first of `COUNTRIES`. */
export const MAIN_COUNTRY: string = import.meta.env.REGION

export const IS_UNITED_STATES = MAIN_COUNTRY === 'US'
