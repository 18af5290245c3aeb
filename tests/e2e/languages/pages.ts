import type { Page } from 'playwright/test'
import type { Shot } from '../screenshots/shot'
import { expectFailure } from '../support/page-problems'
import { expect } from '../support/test'

/** URLs of pages that the worker renders and that are not in `SCREENS`. */
const PAGES: Record<string, string | ((page: Page) => Promise<string>)> = {
  'a type in a city': '/in/california/los-angeles?type=sports-fitness',
  'city without activities': '/in/california/fresno',
  'unknown city': '/in/california/nowhere-at-all',
  "an organizer's page": findOrganizer,
  'unknown organizer': '/o/nobody',
  'unknown activity': '/a/nothing',
  'unknown embedded card': '/embed/a/nothing',
  invitation: '/i/WELCOME26',
  'unknown invitation': '/i/nothing',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
}

/** Returns the path of the organizer of an activity that visitors can see. */
async function findOrganizer({ request }: Page): Promise<string> {
  const read = async (path: string) => (await request.get(path)).text()
  const [activity = ''] = (await read('/in/california/los-angeles')).match(/\/a\/[\w-]+/) ?? []
  const [organizer = ''] = (await read(activity)).match(/\/o\/[\w-]+/) ?? []
  return organizer
}

export const PUBLIC_PAGES: readonly Shot[] = Object.entries(PAGES).map(([name, address]) => ({
  name,
  show: async (page) => {
    const path = typeof address === 'string' ? address : await address(page)
    expectFailure(page.context(), new URL(path, process.env.BASE_URL).href)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}))
