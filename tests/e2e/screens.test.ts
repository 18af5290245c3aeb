import { SCREENS, visit } from './support/screens'
import { expectAccessible } from './support/states'
import { expect, test } from './support/test'

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name}: content without a fault in either theme`, async ({ browser }) => {
    const { page, path } = await visit(browser, screen)
    await page.goto(path)
    await expect(screen.content(page)).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
}
