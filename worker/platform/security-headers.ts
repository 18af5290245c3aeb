/** Where map tiles and styles come from: open street tiles without a key, the tile provider with one (product.md 5.18). */
const TILE_ORIGINS = ['https://tile.openstreetmap.org', 'https://api.maptiler.com']

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Positions of markers, popovers and progress bars are style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...TILE_ORIGINS],
  'connect-src': ["'self'", ...TILE_ORIGINS],
  // The map starts its worker from a blob where the browser refuses a module worker.
  'worker-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/**
 * The headers that every answer carries, name to value: documents and API answers set them in the worker, static
 * files carry them through the `_headers` file that the web build writes from this same list.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** `Cache-Control` of files whose name holds the hash of their content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
