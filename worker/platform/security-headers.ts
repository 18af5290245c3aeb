/** Path for browsers' policy violation reports. */
const CSP_REPORTS = '/api/csp-reports'

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Markers, popovers, and progress bars are positioned by style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  // MapLibre starts its worker from a blob in browsers without module workers.
  'worker-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'report-uri': [CSP_REPORTS],
  'report-to': ['csp'],
}

/** Default TileJSON of the map tiles (product.md 5.18). */
export const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/planet'
const MAPTILER = 'https://api.maptiler.com'

/** Variables that determine which other sites the map may access. */
type MapVariables = { MAP_TILES_URL?: string | undefined; MAPTILER_MAP_KEY?: string | undefined }
type HeaderVariables = MapVariables & { ROBOTS?: string | undefined }

/** Returns the map's external sources: the tile service, and MapTiler if it has a key. */
function mapSources({ MAP_TILES_URL = OPEN_FREE_MAP, MAPTILER_MAP_KEY }: MapVariables) {
  const service = URL.canParse(MAP_TILES_URL) ? [new URL(MAP_TILES_URL).origin] : []
  const provider = MAPTILER_MAP_KEY ? [MAPTILER] : []
  return { connect: [...service, ...provider], images: provider }
}

/**
 * Returns the headers of every response. The worker sets them on documents and API answers; for static files, the web build
 * writes them to `_headers`, using variables from wrangler.toml and its environment.
 */
export function securityHeaders(variables: HeaderVariables): Record<string, string> {
  const { connect, images } = mapSources(variables)
  const policy = contentSecurityPolicy({
    'img-src': [...CONTENT_SECURITY_POLICY['img-src'], ...images],
    'connect-src': [...CONTENT_SECURITY_POLICY['connect-src'], ...connect],
  })
  const indexing = variables.ROBOTS === 'noindex' ? { 'x-robots-tag': 'noindex' } : {}
  return { 'content-security-policy': policy, ...FIXED_HEADERS, ...indexing }
}

const FIXED_HEADERS = {
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Returns the policy, with some directives' sources replaced. */
export function contentSecurityPolicy(changes: Record<string, string[]> = {}): string {
  return Object.entries({ ...CONTENT_SECURITY_POLICY, ...changes })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** `Cache-Control` of files with a content hash in their name. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
