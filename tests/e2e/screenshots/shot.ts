import type { Page } from 'playwright/test'
import type { DemoAccount } from '../support/people'

export type Viewer = DemoAccount | 'newcomer'

export type Shot = {
  name: string
  as?: Viewer | undefined
  /** Brings the page into the state that is photographed. */
  show: (page: Page) => Promise<void>
  /** Only what is in the window, such as an open dialog. Default: the whole page. */
  isWindow?: boolean
  only?: 'phone' | 'desktop'
  hasMotion?: boolean
  /** Selectors of what looks different each time. */
  mask?: readonly string[]
}
