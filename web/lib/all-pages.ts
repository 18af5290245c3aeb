import type { Page } from '../../worker/contract/common'
import { PAGE_MAX } from '../../worker/contract/limits'

/**
 * Loads every page of a list, for uses that need the whole list, such as a count or a calendar.
 * @example listAllPages((query) => call(api.applications.mine.$get({ query })))
 */
export async function listAllPages<T>(
  load: (query: { limit: string; cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | null = null
  do {
    const page: Page<T> = await load({ limit: String(PAGE_MAX), ...(cursor && { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
