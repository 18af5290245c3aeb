import type { Page } from 'playwright/test'
import type { Shot } from '../screenshots/shot'
import { expect } from '../support/test'

/** Addresses of the worker's pages, besides those that are screens. */
const PAGES: Record<string, string | ((page: Page) => Promise<string>)> = {
  'a type in a city': '/in/california/los-angeles/sports',
  'city without activities': '/in/california/fresno',
  'unknown city': '/in/california/nowhere-at-all',
  "an organizer's page": async (page) => `/o/${await findOrganizer(page)}`,
  'unknown organizer': '/o/nobody',
  'unknown activity': '/a/nothing',
  'unknown embedded card': '/embed/a/nothing',
  'unknown invitation': '/i/nothing',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
}

async function findOrganizer({ request }: Page): Promise<string> {
  const { items } = await (await request.get('/api/activities?limit=1')).json()
  return items[0].creatorId
}

export const PUBLIC_PAGES: readonly Shot[] = Object.entries(PAGES).map(([name, address]) => ({
  name,
  show: async (page) => {
    await page.goto(typeof address === 'string' ? address : await address(page))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}))
