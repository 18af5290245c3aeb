/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The class names of a component's style sheet. Import them with `import * as styles`, so that the build inlines each name
 * instead of shipping a table. tests/tooling reports unknown names.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css' {}

declare module '*?no-inline' {
  const address: string
  export default address
}

declare module '*?url' {
  const address: string
  export default address
}

declare module '*?worker&url' {
  const address: string
  export default address
}

/** Fired by Vite when code could not be loaded, for example after a deployment. */
interface WindowEventMap {
  'vite:preloadError': Event & { payload: Error }
}
