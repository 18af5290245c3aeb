import { createHash } from 'node:crypto'
import type { AppContext } from '../../platform/http'

/** Cache duration of a page. With two caches, seats and hidden content can be twice this old. */
export const PAGE_SECONDS = 60

const ETAG_CHARACTERS = 32

/** Answers with a page that is the same for all visitors. */
export function answerPage(c: AppContext, page: string): Response {
  return c.html(page, 200, {
    'cache-control': `public, max-age=${PAGE_SECONDS}`,
    etag: `"${createHash('sha256').update(page).digest('hex').slice(0, ETAG_CHARACTERS)}"`,
  })
}
