import type { Page } from 'playwright/test'
import { pathOf, SCREENS } from '../support/screens'
import { expect } from '../support/test'
import type { Shot, Viewer } from './shot'

export type Action = (page: Page) => Promise<unknown>

export const press =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('button', { name }).first().click()
export const choose =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('menuitem', { name }).first().click()
export const follow =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('link', { name }).first().click()
export const openTab =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('tab', { name }).first().click()
export const type =
  (label: string | RegExp, text: string): Action =>
  (page) =>
    page.getByLabel(label).first().fill(text)
export const wait: Action = (page) => page.waitForTimeout(600)
export const idle: Action = (page) => page.waitForLoadState('networkidle')

/** Returns a shot of a loaded screen, opened as its account, a moment after a series of actions. */
export function on(screen: string, name: string, ...actions: Action[]): Shot {
  const known = SCREENS[screen]
  if (!known) throw new Error(`There is no screen ${screen}`)
  return {
    name: `${screen} ${name}`,
    as: known.as,
    isWindow: true,
    mask: ['canvas'],
    show: async (page) => {
      await page.goto(await pathOf(known, page))
      await expect(known.content(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const action of [...actions, wait]) await action(page)
    },
  }
}

export const seenBy = (as: Viewer, shot: Shot): Shot => ({ ...shot, as })
export const fullPage = (shot: Shot): Shot => ({ ...shot, isWindow: false })
export const phone = (shot: Shot): Shot => ({ ...shot, only: 'phone' })
export const desktop = (shot: Shot): Shot => ({ ...shot, only: 'desktop' })

/** Mocks the response to a call. */
export const answer =
  (call: string, json: object): Action =>
  (page) =>
    page.route(call, (route) => route.fulfill({ json }))
