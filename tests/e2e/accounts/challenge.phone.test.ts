import { expect, test } from '../support/test'

/** Replaces Turnstile's script; its widget is a button that returns a token. */
const WIDGET_SCRIPT = `
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button')
      button.textContent = 'Solve ' + sitekey
      button.onclick = () => callback('solved')
      document.querySelector(place).append(button)
    },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

test('a challenge appears below the code, in a frame that may load Cloudflare’s script', async ({
  reusePage,
}) => {
  const page = await reusePage('visitor')
  const scripts: string[] = []
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: WIDGET_SCRIPT })
  })
  // Simulate the limit: reaching the real, global one would challenge other tests too.
  await page.route('**/api/invitations/validate', (route) =>
    route.request().postDataJSON().challenge === 'solved'
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: 'challenge_needed', message: 'Please confirm that you are a person, then try again' },
        }),
  )
  await page.goto('/signup')
  await page.getByLabel('Invitation code').fill('WELCOME26')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const widget = page.frameLocator('iframe[title="Confirm that you are a person"]')
  await widget.getByRole('button', { name: 'Solve site-key' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(scripts).toHaveLength(1)
  await page.unrouteAll()
})
