import type { Page } from 'playwright/test'
import { hold, takeDown, withoutAnswers } from '../support/calls'
import { pathOf, SCREENS } from '../support/screens'
import { expect } from '../support/test'
import { DIALOGS } from './dialogs'
import type { Shot, Viewer } from './shot'
import { STATES } from './states'
import { STEPS } from './steps'

/** Long enough for a loading screen to draw all placeholders. */
const LOADING_MS = 1_500

/** Every screen when loaded, loading, failed, and empty. */
const screens = Object.entries(SCREENS).flatMap(([name, screen]): Shot[] => {
  const states = STATES[name]
  // Mask maps, because their tiles arrive in any order.
  const shot = (state: string, show: Shot['show'], as: Viewer | undefined = screen.as): Shot => ({
    name: [name, state].join(' ').trim(),
    as,
    isWindow: name === 'map',
    mask: ['canvas'],
    show,
  })
  const shots = [
    shot('', async (page) => {
      await page.goto(await pathOf(screen, page))
      await expect(screen.content(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
    }),
  ]
  if (!states) return shots
  const { call, error, empty } = states
  shots.push(
    shot('loading', async (page) => {
      const path = await pathOf(screen, page)
      await withoutAnswers(page)
      await hold(page, call)
      const requested = page.waitForRequest(call)
      await page.goto(path)
      await requested
      await expect(page.locator('main [aria-busy=true], main [role=status]').first()).toBeAttached()
      await page.waitForTimeout(LOADING_MS)
    }),
    shot('failed', async (page) => {
      const path = await pathOf(screen, page)
      await withoutAnswers(page)
      await takeDown(page, call)
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }),
  )
  if (empty) {
    const show = async (page: Page) => {
      await page.goto(empty.path ?? (await pathOf(screen, page)))
      await expect(page.getByText(empty.text).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    shots.push(shot('empty', show, empty.as))
  }
  return shots
})

export const SHOTS: readonly Shot[] = [...screens, ...STEPS, ...DIALOGS]
