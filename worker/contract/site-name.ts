/// <reference types="vite/types/importMeta.d.ts" />

/** Site name, set by its operator. The build writes it into worker and app (product.md 17.22). */
export const SITE_NAME: string = import.meta.env.SITE_NAME
