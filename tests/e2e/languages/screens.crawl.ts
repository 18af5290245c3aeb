import type { BrowserContext, Page } from 'playwright/test'
import { ACCENTED_INTL } from '../../accented-intl'
import type { Viewer } from '../screenshots/shot'
import { refuseWrites } from '../screenshots/shot'
import { SHOTS } from '../screenshots/shots'
import { findViolations } from '../support/accessibility'
import { NEAR_DEMO } from '../support/places'
import { test as base, expect } from '../support/test'
import { findInAnyLanguage } from './any-language'
import { findUnmirrored } from './mirrored'
import { findMisfits } from './misfits'
import { PUBLIC_PAGES } from './pages'
import { REFUSALS } from './refusals'
import { collectData, findUntranslated } from './texts'

/** Used only for en-XA, whose texts are longer. */
const NARROWEST = 320
const SIZES = [
  { width: 1440, height: 900, kind: 'desktop' },
  { width: 390, height: 844, kind: 'phone' },
  { width: NARROWEST, height: 700, kind: 'phone' },
] as const

/** axe reports an open menu or its items, because it is at the end of the document, outside the landmarks. */
const OPEN_MENU = /^region: (?:div\[(?:data-radix-popper-content-wrapper|role="menuitem")[^|]*\|?\s?)+$/

/** Ignore faults that disappear within this time, while the app lays out a page for a new width. */
const SETTLE_MS = 3000
const POLL_MS = 100

const test = base.extend<object, { openAs: (viewer?: Viewer) => Promise<Page> }>({
  openAs: [
    async ({ browser, watch }, use, { project }) => {
      const contexts = new Map<string, BrowserContext>()
      const origin = process.env.BASE_URL ?? ''
      await use(async (viewer) => {
        const storageState = viewer && process.env[`SIGNED_IN_${viewer.toUpperCase()}`]
        const known = contexts.get(viewer ?? '')
        const context =
          known ?? (await browser.newContext({ ...NEAR_DEMO, ...(storageState && { storageState }) }))
        if (!known) {
          contexts.set(viewer ?? '', context)
          // Keep the context open, because later pages load faster from its cache.
          watch.contexts.delete(context)
          await context.addCookies([{ name: 'language', value: project.name, url: origin }])
          await context.addInitScript(ACCENTED_INTL)
        }
        await context.setOffline(false)
        for (const each of contexts.values()) for (const page of each.pages()) await page.close()
        const page = await context.newPage()
        const tools = await context.newCDPSession(page)
        await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
        return page
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const { name, as, show, only } of [...SHOTS, ...PUBLIC_PAGES, ...REFUSALS]) {
  test(name, async ({ openAs }, { project }) => {
    const page = await openAs(as)
    findInAnyLanguage(page)
    const data = collectData(page)
    await refuseWrites(page)
    const sizes = SIZES.filter(
      ({ kind, width }) => (!only || kind === only) && (project.name === 'en-XA' || width !== NARROWEST),
    )
    await page.setViewportSize(sizes[0] ?? SIZES[0])
    await show(page)
    const found = new Set<string>()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.waitForTimeout(POLL_MS)
      // After a resize, the map reloads its list, which is dimmed in the meantime.
      if (!name.endsWith(' loading')) await expect(page.locator('main ul[aria-busy=true]')).toHaveCount(0)
      const isMirrored = project.name === 'ar-XB'
      const findOthers = () => (isMirrored ? findUnmirrored(page) : findUntranslated(page, data))
      for (const find of [() => findMisfits(page), findOthers])
        for (const fault of await lasting(page, find)) found.add(`${size.width} px: ${fault}`)
    }
    if (project.name === 'ar-XB') {
      const findOutside = async () =>
        (await findViolations(page, 'html')).filter((fault) => !OPEN_MENU.test(fault))
      for (const fault of await lasting(page, findOutside)) found.add(fault)
    }
    expect([...found]).toEqual([])
  })
}

/** Returns the faults that don't disappear within `SETTLE_MS`. */
async function lasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const faults = await find()
    if (faults.length === 0 || Date.now() > until) return faults
    await page.waitForTimeout(POLL_MS)
  }
}
