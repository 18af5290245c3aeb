/** Origins of map tiles and styles: OpenStreetMap without a key, MapTiler with one (product.md 5.18). */
const TILE_ORIGINS = ['https://tile.openstreetmap.org', 'https://api.maptiler.com']

/** Path that browsers send violations of the policy to. */
const CSP_REPORTS = '/api/csp-reports'

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Markers, popovers, and progress bars are positioned by style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...TILE_ORIGINS],
  'connect-src': ["'self'", ...TILE_ORIGINS],
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

/**
 * Headers of every response. The worker sets them on documents and API answers; for static files, the web build writes
 * them to `_headers`.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Returns the policy, with the sources of some directives replaced. */
export function contentSecurityPolicy(changes: Record<string, string[]> = {}): string {
  return Object.entries({ ...CONTENT_SECURITY_POLICY, ...changes })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** `Cache-Control` of files with a content hash in their name. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
