import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { Plugin } from 'vite'
import { ROOT } from './local.ts'

const DEFAULT = 'Tagalong'
const MAX_CHARACTERS = 60
/** Stands for the name in the shell and in the manifest. */
const PLACEHOLDER = '%SITE_NAME%'
const MANIFEST = 'manifest.webmanifest'

/**
 * Returns the name of the site, which an operator may choose (product.md 17.22).
 * @throws Error if it is too long for titles, or has no letter or digit
 */
export function readSiteName(name = process.env.SITE_NAME || DEFAULT): string {
  if (name.length <= MAX_CHARACTERS && /[\p{L}\p{N}]/u.test(name) && !/\p{Cc}|^\s|\s$/u.test(name))
    return name
  throw new Error(`Set SITE_NAME to a name of at most ${MAX_CHARACTERS} characters.`)
}

/** Returns the name for a text of an HTML document or an attribute in quotation marks. */
export function siteNameAsHtml(): string {
  return html`${readSiteName()}`.toString()
}

/** The variable of `import.meta.env` that the code reads. */
export const SITE_VARIABLE = { SITE_NAME: readSiteName() }

/** Puts the name into the code of the app and of the worker. */
export const SITE_DEFINES = { 'import.meta.env.SITE_NAME': JSON.stringify(SITE_VARIABLE.SITE_NAME) }

/** Puts the name into the shell, which all documents are made from, and into the manifest. */
export function siteName(): Plugin {
  const manifest = () =>
    readFileSync(join(ROOT, 'web/public', MANIFEST), 'utf8').replaceAll(`"${PLACEHOLDER}"`, () =>
      JSON.stringify(readSiteName()),
    )
  return {
    name: 'tagalong:site-name',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: {
      // Before Vite's own replacement, which does not escape.
      order: 'pre',
      handler: (document) => document.replaceAll(PLACEHOLDER, siteNameAsHtml),
    },
    generateBundle() {
      // Takes the place of the copy from the public folder.
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() })
    },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest())
      })
    },
  }
}
