import { inject } from 'vitest'

/** A page's link preview. */
export type LinkPreview = {
  site: string
  type: string
  title: string
  description: string
  url: string
  image: { url: string; width: number; height: number } | null
  card: string
  /** JSON-LD. */
  data: unknown[]
}

// Keep the real `fetch`, because tests replace the global one to mock providers.
const { fetch } = globalThis

/** Returns a page's violations of the HTML standard. */
export function findHtmlProblems(page: string): Promise<string[]> {
  return send('/problems', page)
}

/** Reads a page's link preview with `open-graph-scraper` and `url-metadata`, which must agree. */
export async function readLinkPreview(page: string): Promise<LinkPreview> {
  const [one, other] = await send<LinkPreview[]>('/previews', page)
  if (!one || JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`The parsers disagree:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
  return one
}

async function send<T>(path: string, page: string): Promise<T> {
  const response = await fetch(inject('html') + path, { method: 'POST', body: page })
  return response.json<T>()
}
