import type { Page } from 'playwright/test'
import type { DemoAccount } from '../support/people'

export type Viewer = DemoAccount | 'newcomer'

export type Shot = {
  name: string
  as?: Viewer | undefined
  /** Brings the page into the state to capture. */
  show: (page: Page) => Promise<void>
  /** Captures only the viewport, such as an open dialog. Default: the whole page. */
  isWindow?: boolean
  only?: 'phone' | 'desktop'
  hasMotion?: boolean
  /** Selectors of elements that change between runs. */
  mask?: readonly string[]
}

/** Calls that are answered: a read with a secret in its body, and the call sign-in pages make after a second. */
const ANSWERED = /\/auth\/setup\/link$|\/passkeys\/sign-in\/options$/

/** Leaves writes unanswered, so that the next shot finds the same rows. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET' || ANSWERED.test(request.url()) ? route.fallback() : undefined,
  )
}
