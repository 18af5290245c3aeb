/** Caches the app's files, and serves pages without data when the network fails (product.md 19.1, adr/0082). */

import type { Build } from './build'

/** Inserted by `scripts/service-worker.ts`. Null in development. */
declare const __BUILD__: Build | null

/** Documents by page path; `offline` is the offline page. */
type Documents = Record<string, string> & { offline: string }

const CACHES = 'tagalong.build '
/** If there is no response for this long, the page starts from the cache. */
const SLOW_MS = 3000
/** Pages of a single activity or organizer share one document each. */
const SHARED = /^(\/(?:activity|creator|door|check-in))\/[\w-]+$/
const FRAME = /<div id="root"><\/div><template id="frame">(.*?)<\/template>/s
/** Security headers that cached documents keep. */
const KEPT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-content-type-options',
]

export function serveShell(worker: ServiceWorkerGlobalScope): void {
  const build = __BUILD__
  if (!build) return
  const known = new Set(build.files)
  worker.addEventListener('install', (event) => event.waitUntil(store(build)))
  worker.addEventListener('activate', (event) => event.waitUntil(start(worker, build)))
  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'version') event.ports[0]?.postMessage(build.app)
    if (event.data?.type === 'activate') event.waitUntil(worker.skipWaiting())
    if (event.data?.type === 'tidy') event.waitUntil(removeUnused(worker, build))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname, search } = new URL(url)
    if (method !== 'GET' || origin !== worker.location.origin) return
    if (mode === 'navigate') event.respondWith(answerNavigation(event, build))
    else if (known.has(pathname + search) || pathname.startsWith('/assets/'))
      event.respondWith(answerFile(event.request))
  })
}

/** Stores the build's files. Files of an earlier build are copied. */
async function store({ app, hash, files }: Build): Promise<void> {
  const cache = await caches.open(nameOf({ app, hash }))
  const missing: string[] = []
  for (const file of files) {
    const kept = await caches.match(file)
    if (kept) await cache.put(file, kept)
    else missing.push(file)
  }
  await cache.addAll(missing)
}

async function start(worker: ServiceWorkerGlobalScope, build: Build): Promise<void> {
  // Otherwise documents would wait for this worker to start.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await removeUnused(worker, build)
}

const nameOf = ({ app, hash }: Pick<Build, 'app' | 'hash'>) => `${CACHES}${app} ${hash}`

/** Removes builds that no page runs. Every page holds a lock named after its build. */
async function removeUnused({ registration }: ServiceWorkerGlobalScope, { app, hash }: Build): Promise<void> {
  // No page runs the newer build yet. Its worker will remove unused builds.
  if (registration.installing || registration.waiting) return
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const used = new Set(held.map(({ name }) => name))
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHES) || name === nameOf({ app, hash })) continue
    const [other = ''] = name.slice(CACHES.length).split(' ')
    if (!used.has(`${CACHES}${other}`)) await caches.delete(name)
  }
}

/** Answers from any cached build, because a path's content never changes. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** Answers with the network's document, which contains the page's data, or else with the cached one, without data. */
async function answerNavigation(event: FetchEvent, build: Build): Promise<Response> {
  const { destination, url } = event.request
  const network = fromNetwork(event)
  // Frames on other sites show public pages, which are not cached.
  if (destination !== 'document') return network
  event.waitUntil(network.catch(() => {}))
  const documents = await readDocuments(build)
  if (!documents) return network
  const { pathname, search } = new URL(url)
  const document = documents.pages[SHARED.exec(pathname)?.[1] ?? pathname]
  if (document === undefined) return network.catch(() => answerDocument(documents, documents.pages.offline))
  const answer = await Promise.race([network.catch(() => null), wait(SLOW_MS)])
  return answer ?? answerDocument(documents, search === '' ? await withFrame(document) : document)
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

type Stored = { pages: Documents; headers: Headers }

async function readDocuments({ app, hash, documents }: Build): Promise<Stored | null> {
  const stored = await caches.match(documents, { cacheName: nameOf({ app, hash }) })
  if (!stored) return null
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  for (const name of KEPT_HEADERS) {
    const value = stored.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return { pages: (await stored.json()) as Documents, headers }
}

/** The `saved` attribute makes the app restore saved data. */
function answerDocument({ headers }: Stored, document: string): Response {
  return new Response(document.replace('<html', '<html data-saved'), { headers })
}

/** Shows the page's loading state to signed-in users, as the server does. */
async function withFrame(document: string): Promise<string> {
  const cookies = (await (globalThis as Partial<WithCookies>).cookieStore?.getAll()) ?? []
  const isSignedIn = cookies.some(({ name, value }) => /^(__Host-)?signed_in$/.test(name) && value === '1')
  if (!isSignedIn) return document
  return document.replace(FRAME, (_, frame) => `<div id="root" inert aria-hidden="true">${frame}</div>`)
}

/** Not in every browser. */
type WithCookies = { cookieStore: { getAll: () => Promise<{ name: string; value: string }[]> } }

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
