import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import readWithScraper from 'open-graph-scraper'
import readWithUrlMetadata from 'url-metadata'
import type { TestProject } from 'vitest/node'
import { htmlProblems } from '../../html-rules.ts'
import type { LinkPreview } from './html.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the server below. */
    html: string
  }
}

const READERS: Record<string, (page: string) => Promise<unknown>> = {
  '/problems': htmlProblems,
  '/previews': (page) => Promise.all([withScraper(page), withUrlMetadata(page)]),
}

const FONTS = /^\/preview-fonts\/[\w.-]+$/
const PUBLIC = join(import.meta.dirname, '../../../web/public')

/** Parses pages with Node libraries, and serves the fonts of preview images, on loopback during a test run. */
export default function serve(project: TestProject): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (FONTS.test(path)) return void response.end(await readFile(join(PUBLIC, path)))
    const read = READERS[path]
    const result = read && (await read(await text(request)).catch((error) => ({ error: String(error) })))
    response.writeHead(result ? 200 : 404).end(JSON.stringify(result ?? null))
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      project.provide('html', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      resolve(() => {
        server.closeAllConnections()
        server.close()
      })
    }),
  )
}

async function withScraper(html: string): Promise<LinkPreview> {
  const { result } = await readWithScraper({ html })
  const image = result.ogImage?.[0]
  return {
    site: result.ogSiteName ?? '',
    type: result.ogType ?? '',
    title: result.ogTitle ?? '',
    description: result.ogDescription ?? '',
    url: result.ogUrl ?? '',
    image: image ? { url: image.url, width: Number(image.width), height: Number(image.height) } : null,
    card: result.twitterCard ?? '',
    data: result.jsonLD ?? [],
  }
}

async function withUrlMetadata(html: string): Promise<LinkPreview> {
  const page = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  // Pass a response instead of a URL.
  const read: Record<string, unknown> = await readWithUrlMetadata(null, {
    parseResponseObject: page,
    descriptionLength: 10_000,
  })
  const textOf = (name: string) => String(read[name] ?? '')
  return {
    site: textOf('og:site_name'),
    type: textOf('og:type'),
    title: textOf('og:title'),
    description: textOf('og:description'),
    url: textOf('og:url'),
    image: textOf('og:image')
      ? {
          url: textOf('og:image'),
          width: Number(read['og:image:width']),
          height: Number(read['og:image:height']),
        }
      : null,
    card: textOf('twitter:card'),
    data: Array.isArray(read.jsonld) ? read.jsonld : [read.jsonld].filter(Boolean),
  }
}
