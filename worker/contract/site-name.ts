/// <reference types="vite/types/importMeta.d.ts" />

/** Name of the site, which its operator may choose. The build writes it into the worker and the app alike (product.md 17.22). */
export const SITE_NAME: string = import.meta.env.SITE_NAME
