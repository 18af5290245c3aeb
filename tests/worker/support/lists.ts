import { expect } from 'vitest'
import type { Page } from '../../../worker/contract/common'
import type { TestClient } from './client'

/** Fetches the items of a list's first page. */
export async function fetchItems(client: TestClient, path: string): Promise<Record<string, unknown>[]> {
  return (await fetchPage<Record<string, unknown>>(client, path)).items
}

/** Fetches all pages of a list. `between` runs before each page except the first. */
export async function fetchPages<Item = Record<string, unknown>>(
  client: TestClient,
  path: string,
  between: () => Promise<unknown> = async () => {},
) {
  const pages: Item[][] = []
  let cursor: string | null = null
  do {
    if (cursor) await between()
    const next: Page<Item> = await fetchPage(client, cursor ? `${path}&cursor=${cursor}` : path)
    pages.push(next.items)
    cursor = next.nextCursor
  } while (cursor)
  return pages
}

async function fetchPage<Item>(client: TestClient, path: string): Promise<Page<Item>> {
  const response = await client.get(path)
  expect(response.status).toBe(200)
  return response.json()
}
