import { createHash } from 'node:crypto'
import type { AppContext } from '../../platform/http'

/** How long a page is kept: seats, and what organizers no longer want to show, are at most two of these old. */
export const PAGE_SECONDS = 60

const ETAG_CHARACTERS = 32

/** Answers with a page that all visitors get alike. */
export function answerPage(c: AppContext, page: string): Response {
  return c.html(page, 200, {
    'cache-control': `public, max-age=${PAGE_SECONDS}`,
    etag: `"${createHash('sha256').update(page).digest('hex').slice(0, ETAG_CHARACTERS)}"`,
  })
}
