import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { Plugin } from 'vite'
import { cityLineOf } from '../worker/places/regions.ts'
import { ROOT } from './local.ts'
import { largestTown, timeZonesOf } from './places/sources.ts'

const DEFAULT = 'Tagalong'
const MAX_CHARACTERS = 60
/** Placeholder for the name in the shell and the manifest. */
const PLACEHOLDER = '%SITE_NAME%'
export const MANIFEST = 'manifest.webmanifest'

/**
 * Returns the site's name, set by the operator (product.md 17.22).
 * @throws Error if it is too long for titles, or has no letter or digit
 */
export function readSiteName(name = process.env.SITE_NAME || DEFAULT): string {
  if (name.length <= MAX_CHARACTERS && /[\p{L}\p{N}]/u.test(name) && !/\p{Cc}|^\s|\s$/u.test(name))
    return name
  throw new Error(`Set SITE_NAME to a name of at most ${MAX_CHARACTERS} characters.`)
}

/** Returns the name for text or quoted attributes in HTML. */
export function siteNameAsHtml(): string {
  return html`${readSiteName()}`.toString()
}

/**
 * Returns the countries of the deployment, the main one first (adr/0106).
 * @throws Error if one is not a country code
 */
function readCountries(): string[] {
  const [, configured] =
    /^COUNTRIES = "([^"]+)"/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')) ?? []
  const listed = process.env.COUNTRIES || configured || 'US'
  const countries = listed
    .toUpperCase()
    .split(',')
    .map((country) => country.trim())
  if (countries.every((country) => /^[A-Z]{2}$/.test(country))) return countries
  throw new Error('Set COUNTRIES to codes such as US,MX.')
}

/** Returns the main country of the deployment. */
export const readRegion = () => readCountries()[0] ?? 'US'

/** Time zones to choose from in the United States. Each of the others matches one of these. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
]

/** The `import.meta.env` variables: the site's name, and what `worker/contract` knows about the main country. */
export const SITE_VARIABLE = {
  SITE_NAME: readSiteName(),
  REGION: readRegion(),
  HOME: readRegion() === 'US' ? '' : largestTown(readRegion()),
  TIME_ZONES: readCountries()
    .flatMap((country) => (country === 'US' ? US_ZONES : timeZonesOf(country)))
    .join(' '),
  CITY_LINE: cityLineOf(readRegion()),
}

/** Build-time constants of these variables for the app and the worker. */
export const SITE_DEFINES = Object.fromEntries(
  Object.entries(SITE_VARIABLE).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
)

/** Returns the app's manifest, in English. */
export const manifest = () =>
  readFileSync(join(ROOT, 'web/public', MANIFEST), 'utf8').replaceAll(`"${PLACEHOLDER}"`, () =>
    JSON.stringify(readSiteName()),
  )

/** Vite plugin that puts the name into the shell, from which all documents are made, and into the manifest. */
export function siteName(): Plugin {
  return {
    name: 'tagalong:site-name',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: {
      // Before Vite's own replacement, which does not escape.
      order: 'pre',
      handler: (document) => document.replaceAll(PLACEHOLDER, siteNameAsHtml),
    },
    generateBundle() {
      // Replaces the copy from the public folder.
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() })
    },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest())
      })
    },
  }
}
