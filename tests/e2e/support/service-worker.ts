import { createServer, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { listen } from './loopback.ts'

const OLD = 'assets/'
const NEWER = 'assets/newer/'

/** Waits until the app's files are cached and the service worker controls this page. */
export async function awaitKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Returns the app scripts of the cached builds. */
export function keptBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[1] ?? '').sort())
}

/** Returns the app script of a page's build. */
export async function buildOf(page: Page): Promise<string> {
  return (await page.locator('script[data-app]').getAttribute('data-app')) ?? ''
}

/** Waits until `count` pages hold a lock on their build. */
export async function awaitHolders(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (expected) => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name?.startsWith('tagalong.build ')).length === expected
  }, count)
}

export type Deployment = {
  url: string
  /** Deploys a new build: the same code in another folder. @returns the new build's script */
  deploy: (build: string) => string
  /** Stops responding but keeps connections open, like a very slow network. */
  stall: () => void
  stop: () => void
}

/** Starts a proxy to the app's server that can simulate deploying a new build. Both share cookies. */
export async function startDeployment(): Promise<Deployment> {
  const { hostname, port, host, origin } = new URL(process.env.BASE_URL ?? '')
  let isDeployed = false
  let isStalled = false
  const server = createServer((incoming, answer) => {
    if (isStalled) return
    const { method, url = '/', headers } = incoming
    const path = url.replace(NEWER, OLD)
    // Request full, uncompressed responses, so that paths in them can be replaced.
    const { 'if-none-match': _etag, ...kept } = headers
    const passed = { ...kept, host, 'accept-encoding': 'identity', ...(headers.origin && { origin }) }
    const outgoing = send({ hostname, port, path, method, headers: passed }, (response) => {
      const { statusCode = 500, headers: answered } = response
      const isRenamed = /html|javascript|json|css/.test(answered['content-type'] ?? '')
      if (!isRenamed || !isDeployed) {
        answer.writeHead(statusCode, answered)
        return void response.pipe(answer)
      }
      const { 'content-length': _, ...others } = answered
      void text(response).then((content) =>
        answer.writeHead(statusCode, others).end(content.replaceAll(OLD, NEWER)),
      )
    })
    // The page may be closed before the response arrives.
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  const address = await listen(server)
  return {
    url: address.replace('127.0.0.1', 'localhost'),
    deploy(build) {
      isDeployed = true
      return build.replace(OLD, NEWER)
    },
    stall() {
      isStalled = true
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
