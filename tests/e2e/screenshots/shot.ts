import type { Page } from 'playwright/test'
import type { DemoAccount } from '../support/people'

export type Viewer = DemoAccount | 'newcomer'

export type Shot = {
  name: string
  as?: Viewer | undefined
  /** Brings the page into the state to capture. */
  show: (page: Page) => Promise<void>
  /** Captures only the viewport, for example for an open dialog. Default: the whole page. */
  isWindow?: boolean
  only?: 'phone' | 'desktop'
  hasMotion?: boolean
  /** Selectors of elements that change between runs. */
  mask?: readonly string[]
}

/** POST requests to let through: a read with a secret in its body, and the call that sign-in pages make after a second. */
const ANSWERED = /\/auth\/setup\/link$|\/passkeys\/sign-in\/options$/

/** Leaves writes pending, so that the next shot finds the same rows. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET' || ANSWERED.test(request.url()) ? route.fallback() : undefined,
  )
}
