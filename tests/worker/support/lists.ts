import { expect } from 'vitest'
import type { TestClient } from './client'

/** Fetches the items of a list's first page. */
export async function fetchItems(client: TestClient, path: string): Promise<Record<string, unknown>[]> {
  return (await fetchPage(client, path)).items
}

/** Fetches all pages of a list; `between` runs before each page but the first. */
export async function fetchPages(
  client: TestClient,
  path: string,
  between: () => Promise<void> = async () => {},
) {
  const pages: Record<string, unknown>[][] = []
  let cursor: string | null = null
  do {
    if (cursor) await between()
    const next = await fetchPage(client, cursor ? `${path}&cursor=${cursor}` : path)
    pages.push(next.items)
    cursor = next.nextCursor
  } while (cursor)
  return pages
}

async function fetchPage(client: TestClient, path: string) {
  const response = await client.get(path)
  expect(response.status).toBe(200)
  return response.json<{ items: Record<string, unknown>[]; nextCursor: string | null }>()
}
