import type { Page } from 'playwright/test'
import { expectShare, MAP_TIMEOUT_MS, SMALL_DESKTOP, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'
import { answerTiles } from '../support/tiles'

test.use({ viewport: { ...SMALL_DESKTOP, height: 900 }, storageState: sessionOf('organizer') })
test.describe.configure({ timeout: 4 * MAP_TIMEOUT_MS })

const MAP = 'figure .maplibregl-map'
const pin = (page: Page) => page.getByRole('button', { name: /^Meeting point: / })
const caption = (page: Page) => page.getByRole('figure', { name: 'Map of the meeting point' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a place' })

/** Opens the wizard at a step, with earlier steps filled in. @returns a live list of the requested paths */
async function openStep(page: Page, step: 3 | 4): Promise<string[]> {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
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
  return paths
}

test('the map loads with its step, and the place can be searched, dragged, and moved with keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.0195, longitude: -118.4912 })
  await answerTiles(page, 'none')
  const paths = await openStep(page, 3)
  const isMapFile = (path: string) => /maplibre|create-map|basemap|states-10m/.test(path)
  await expect(page.getByRole('heading', { name: 'When does it happen?' })).toBeVisible()
  expect(paths.filter(isMapFile)).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(zoomLevel(page)).toHaveText('14')
  expect(paths.filter(isMapFile)).not.toEqual([])
  await expect(caption(page)).toContainText('Tap the map to drop a pin')

  // Text filled in at once causes one search.
  const searches = () => paths.filter((path) => path === '/api/locations/search').length
  await field(page).fill('central park ny')
  await page.getByRole('option').first().click()
  expect(searches()).toBe(1)
  await expect(caption(page)).toContainText('Central Park')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await expect(pin(page)).toBeInViewport()
  await expectShare(page, 'var(--map-land)', { least: 0.1, map: MAP })

  // Moving the pin with the keyboard looks up its place once, after the last key press.
  const lookups = () => paths.filter((path) => path === '/api/locations/reverse').length
  const lookedUp = page.waitForResponse('**/api/locations/reverse*')
  await pin(page).focus()
  // Press all keys in one go: on a busy machine, separate presses may be too far apart to count as one move.
  await pin(page).evaluate((button) => {
    const press = () => new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true })
    for (let i = 0; i < 3; i++) button.dispatchEvent(press())
  })
  await lookedUp
  expect(lookups()).toBe(1)
  await expect(caption(page)).toContainText('New York, NY')
  await expect(pin(page)).toBeFocused()

  // Dragging the pin looks up its place.
  const box = await pin(page).boundingBox()
  if (!box) throw new Error('There is no pin')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect.poll(lookups).toBe(2)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toBeEnabled()
})

test('Find My Location goes to the current location at zoom 15, a press sets the pin, and places abroad are refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  // Near the border; Tijuana is to the south.
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

test('a chosen place moves to the center, clear of its card, even if it was visible; only the button reports a missing location permission', async ({
  page,
}) => {
  await answerTiles(page, 'none')
  await openStep(page, 4)
  // The map starts at the default place.
  await expect(zoomLevel(page)).toHaveText('14')
  await field(page).fill('westwood, los angeles')
  await page.getByRole('option').first().click()
  await expect(caption(page)).toContainText('Westwood')
  const map = await page.locator(MAP).boundingBox()
  if (!map) throw new Error('There is no map')
  const distanceFromCenter = async () => {
    const box = await pin(page).boundingBox()
    return box
      ? Math.hypot(box.x + box.width / 2 - map.x - map.width / 2, box.y + box.height - map.y - map.height / 2)
      : NaN
  }
  await expect.poll(distanceFromCenter).toBeLessThan(12)

  const message = page.getByText('Permission denied for location access')
  await expect(message).toHaveCount(0)
  await page.getByRole('button', { name: 'Find My Location' }).click()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: /^Irvine/ }).click()
  await expect(caption(page)).toContainText('Irvine')
  await expect(pin(page)).toBeInViewport()
})
