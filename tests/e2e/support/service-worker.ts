import { createServer, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { listen } from './loopback.ts'

const OLD = 'assets/'
const NEWER = 'assets/newer/'

/** Waits until the app's files are on the device and the service worker answers for this page. */
export async function awaitKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Returns the builds whose files are on the device, by their script. */
export function keptBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[1] ?? '').sort())
}

/** Returns the script of the build that a page runs. */
export async function buildOf(page: Page): Promise<string> {
  return (await page.locator('script[data-app]').getAttribute('data-app')) ?? ''
}

/** Waits until `count` pages hold the build that they run, so that its files stay. */
export async function awaitHolders(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (expected) => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name?.startsWith('tagalong.build ')).length === expected
  }, count)
}

export type Deployment = {
  url: string
  /** Replaces the build by the same code in another folder. @returns the script of the newer build */
  deploy: (build: string) => string
  /** Answers nothing from now on, and keeps connections open, as a very slow network does. */
  stall: () => void
  stop: () => void
}

/** Starts a server that passes everything on to the app's, and can deploy. Pages reach its cookies at both. */
export async function startDeployment(): Promise<Deployment> {
  const { hostname, port, host, origin } = new URL(process.env.BASE_URL ?? '')
  let isDeployed = false
  let isStalled = false
  const server = createServer((incoming, answer) => {
    if (isStalled) return
    const { method, url = '/', headers } = incoming
    const path = url.replace(NEWER, OLD)
    // Compressed answers could not be renamed, and unchanged ones would not come at all.
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
    // A page may leave before its answer has come.
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
