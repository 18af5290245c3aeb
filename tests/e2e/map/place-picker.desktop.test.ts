import type { Page } from 'playwright/test'
import { expectShare, PATIENCE_MS, SMALL_DESKTOP, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'
import { answerTiles } from '../support/tiles'

test.use({ viewport: { ...SMALL_DESKTOP, height: 900 }, storageState: sessionOf('organizer') })
test.describe.configure({ timeout: 4 * PATIENCE_MS })

const MAP = 'figure .maplibregl-map'
const pin = (page: Page) => page.getByRole('button', { name: /^Meeting point: / })
const caption = (page: Page) => page.getByRole('figure', { name: 'Map of the meeting point' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a place' })

/** Opens the wizard with all that the steps before the place ask for. @returns what the page has fetched since */
async function openStep(page: Page, step: 3 | 4): Promise<string[]> {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const { user } = await (await page.request.get('/api/auth/me')).json()
  const draft = {
    type: 'SOCIAL',
    title: 'Picnic',
    description: 'Bring a blanket',
    date: '2099-06-01',
    time: '18:00',
    durationMinutes: 60,
    place: null,
    image: null,
    maxParticipants: 10,
    difficulty: 'Beginner',
    isFree: true,
    price: 0,
  }
  await page.addInitScript(
    ([name, value]) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, value),
    [`tagalong.draft.${user.id}`, JSON.stringify({ state: { draft, revision: 'e2e' }, version: 1 })] as const,
  )
  await page.goto(`/create-activity?step=${step}`)
  return files
}

test('the map loads with its step, and the place is found, dragged, and moved by keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.0195, longitude: -118.4912 })
  await answerTiles(page, 'none')
  const files = await openStep(page, 3)
  const isOfMap = (file: string) => /maplibre|create-map|basemap|states-10m/.test(file)
  await expect(page.getByRole('heading', { name: 'When does it happen?' })).toBeVisible()
  expect(files.filter(isOfMap)).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(zoomLevel(page)).toHaveText('14')
  expect(files.filter(isOfMap)).not.toEqual([])
  await expect(caption(page)).toContainText('Press the map to set the meeting point')

  // What stands there at once is one call.
  const searches = () => files.filter((file) => file === '/api/locations/search').length
  await field(page).fill('central park ny')
  await page.getByRole('option').first().click()
  expect(searches()).toBe(1)
  await expect(caption(page)).toContainText('Central Park')
  await expect(caption(page)).toContainText('Times are in Eastern Time')
  await expect(pin(page)).toBeInViewport()
  await expectShare(page, 'var(--map-land)', { least: 0.1, map: MAP })

  // By keys: nothing is asked until they rest, and then once.
  const names = () => files.filter((file) => file === '/api/locations/reverse').length
  await pin(page).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(caption(page)).toContainText('New York, NY')
  await expect.poll(names).toBe(1)
  await expect(pin(page)).toBeFocused()

  // By hand.
  const box = await pin(page).boundingBox()
  if (!box) throw new Error('There is no pin')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect.poll(names).toBe(2)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toBeEnabled()
})

test('locate-me goes to the current location at zoom 15, a press drops the pin, and places abroad are refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  // A field at the border: Tijuana lies to the south.
  await context.setGeolocation({ latitude: 32.5415, longitude: -117.03 })
  await answerTiles(page, 'none')
  await openStep(page, 4)
  await expect(zoomLevel(page)).toHaveText('14')
  await page.getByRole('button', { name: 'Find My Location' }).click()
  await expect(zoomLevel(page)).toHaveText('15')
  await expect(page.getByRole('img', { name: 'You are here' })).toBeInViewport()

  for (const zoom of ['14', '13']) {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(zoomLevel(page)).toHaveText(zoom)
  }
  const box = await page.locator(MAP).boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.7)
  await expect(page.getByText('Places outside the United States are not supported yet')).toBeVisible()
  await expect(pin(page)).toHaveCount(0)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.3)
  await expect(pin(page)).toBeVisible()
  await expect(caption(page)).toContainText('CA')
})

test('without permission the map starts at the default place, and only its button says why', async ({
  page,
}) => {
  await answerTiles(page, 'none')
  await openStep(page, 4)
  await expect(zoomLevel(page)).toHaveText('14')
  const says = page.getByText('Permission denied for location access')
  await expect(says).toHaveCount(0)
  await page.getByRole('button', { name: 'Find My Location' }).click()
  await expect(says).toBeVisible()
  await page.getByRole('button', { name: /^Irvine/ }).click()
  await expect(caption(page)).toContainText('Irvine')
  await expect(pin(page)).toBeInViewport()
})

test('a chosen place moves to the center, clear of its card, even if it was in view', async ({ page }) => {
  await answerTiles(page, 'none')
  await openStep(page, 4)
  await expect(zoomLevel(page)).toHaveText('14')
  await field(page).fill('westwood, los angeles')
  await page.getByRole('option').first().click()
  await expect(caption(page)).toContainText('Westwood')
  const map = await page.locator(MAP).boundingBox()
  if (!map) throw new Error('There is no map')
  const fromMiddle = async () => {
    const box = await pin(page).boundingBox()
    return box
      ? Math.hypot(box.x + box.width / 2 - map.x - map.width / 2, box.y + box.height - map.y - map.height / 2)
      : NaN
  }
  await expect.poll(fromMiddle).toBeLessThan(12)
})
