import { expectAccessibleIn } from '../support/accessibility'
import { SCREENS } from '../support/screens'
import { expect, test } from '../support/test'

const PHONE = { width: 390, height: 844 }

for (const [name, { as = 'visitor', path, content }] of Object.entries(SCREENS)) {
  test(`${name} has no accessibility violation and fits the viewport, on a light desktop and a dark phone`, async ({
    reusePage,
    viewport,
  }) => {
    const page = await reusePage(as)
    if (viewport) await page.setViewportSize(viewport)
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(content(page)).toBeVisible()
    // Colors are the same at every width, so check each theme at one width.
    await expectAccessibleIn('light', page)
    await page.setViewportSize(PHONE)
    // After a resize, the map reloads and dims its list. Reloading the page avoids that.
    if (name === 'map') await page.reload()
    await expect(content(page)).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessibleIn('dark', page)
  })
}
