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
