import type { Browser, Locator, Page } from 'playwright/test'
import { cards } from './map'
import type { DemoAccount } from './people'
import { arrive, arriveNew } from './people'

/** The default place, so that nobody is asked where they are. */
export const THERE = {
  geolocation: { latitude: 34.0597, longitude: -118.4186 },
  permissions: ['geolocation'],
}

type Screen = {
  /** Where it is, or where the person finds out. */
  path: string | ((page: Page) => Promise<string>)
  as?: DemoAccount
  /** What is there once everything has loaded. */
  content: (page: Page) => Locator
  /** The call without which there is nothing to show, and what stands there when it fails. */
  call?: string
  error?: string
  /** Where there is nothing, for whom, and the words for it. */
  empty?: { path?: string; as?: 'newcomer'; says: string }
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })

/** Every screen, whom it is for and what it waits for. */
export const SCREENS: Record<string, Screen> = {
  landing: { path: '/', content: (page) => page.getByRole('heading', { level: 1 }) },
  login: { path: '/login', content: (page) => page.getByRole('tabpanel', { name: 'Login' }) },
  'sign-up': { path: '/signup', content: (page) => page.getByLabel('Invitation code') },
  'forgotten password': { path: '/forgot-password', content: heading('Forgot your password?') },
  'new password': { path: '/reset-password?token=x', content: heading('Choose a new password') },
  'link that has ended': { path: '/reset-password', content: heading('This link has ended') },
  unsubscribe: { path: '/unsubscribe?token=x', content: heading('No more emails like that one?') },
  'authentication error': {
    path: '/auth/error?error=signup_failed',
    content: heading('Authentication Error'),
  },
  'not found': { path: '/nowhere', content: (page) => page.getByRole('heading', { level: 1 }) },
  explore: {
    path: '/explore',
    as: 'participant',
    content: (page) => page.getByRole('article').first(),
    call: '**/api/activities/unjoined-activities*',
    error: 'Activities did not load',
    empty: { path: '/explore?q=zzzzqq', says: 'No activities found matching your criteria.' },
  },
  map: {
    path: '/map',
    as: 'participant',
    // In the list; how many there are comes with the map, by another call.
    content: (page) => cards(page).first(),
    call: '**/api/activities?*',
    error: 'Activities did not load',
    empty: { path: '/map?lat=30&lng=-140&zoom=8', says: 'No activities found in this area' },
  },
  activity: {
    path: async (page) => `/activity/${await findActivityId(page)}`,
    as: 'participant',
    content: (page) => page.getByRole('heading', { name: 'About', exact: true }),
    call: '**/api/activities/*',
    error: 'The activity did not load',
    empty: { path: '/activity/nothing', says: 'Activity Not Found' },
  },
  organizer: {
    path: async (page) => `/creator/${(await findActivity(page)).creatorId}`,
    as: 'participant',
    content: (page) => page.getByRole('tab', { name: 'About' }),
    call: '**/api/auth/user/*',
    error: 'This profile did not load',
    empty: { path: '/creator/nobody', says: 'Organizer Not Found' },
  },
  wizard: { path: '/create-activity', as: 'participant', content: heading('What are you planning?') },
  'coming soon': {
    path: '/coming-soon',
    as: 'participant',
    content: (page) => page.getByRole('button', { name: 'Quit' }).first(),
    call: '**/api/participations/coming/*',
    error: 'Your week did not load',
    empty: { as: 'newcomer', says: 'No upcoming activities.' },
  },
  'activity management': {
    path: '/activity-management',
    as: 'organizer',
    content: (page) => page.getByRole('button', { name: 'Edit' }).first(),
    call: '**/api/activities/creator/*',
    error: 'Your activities did not load',
    empty: { as: 'newcomer', says: 'No activities yet' },
  },
  'all applications': {
    path: '/activity-management?view=all-applications',
    as: 'organizer',
    content: (page) => page.getByRole('link', { name: 'View Activity Applications' }).first(),
    call: '**/api/applications/received*',
    error: 'Applications did not load',
    empty: { as: 'newcomer', says: 'No applications have been submitted to your activities yet.' },
  },
  notifications: {
    path: '/notices',
    as: 'participant',
    content: (page) => page.getByText('posted an update in').first(),
    call: '**/api/notices',
    error: 'Notifications did not load',
    empty: { as: 'newcomer', says: 'Nothing yet' },
  },
  settings: { path: '/settings', as: 'participant', content: heading('Settings') },
  sessions: {
    path: '/settings',
    as: 'participant',
    content: (page) => page.getByText('This browser'),
    call: '**/api/auth/sessions',
    error: 'The list did not load',
  },
  'invitation codes': {
    path: '/settings',
    as: 'admin',
    // In the list; the analytics beside it come by another call.
    content: (page) => page.getByRole('button', { name: 'Edit WELCOME26' }),
    call: '**/api/invitations*',
    error: 'The codes did not load',
  },
  admin: {
    path: '/admin',
    as: 'admin',
    content: (page) => page.getByText(/^(Nothing to look at|Reported )/).first(),
    call: '**/api/admin/reports*',
    error: 'The reports did not load',
    empty: { path: '/admin?status=closed', says: 'Nothing closed yet' },
  },
  people: {
    path: '/admin?tab=people&q=maya',
    as: 'admin',
    content: (page) => page.getByRole('link', { name: 'Maya Torres' }),
    call: '**/api/admin/users*',
    error: 'The people did not load',
    empty: { path: '/admin?tab=people&q=zzzzqq', says: 'Nobody found' },
  },
}

/** Somebody who may see a screen, and its address. */
export async function visit(browser: Browser, { as, path }: Screen, who?: 'newcomer') {
  const page = who
    ? await arriveNew(browser, THERE)
    : as
      ? await arrive(browser, as, THERE)
      : await (await browser.newContext(THERE)).newPage()
  return { page, path: typeof path === 'string' ? path : await path(page) }
}

async function findActivity({ request }: Page): Promise<{ id: string; creatorId: string }> {
  const { items } = await (await request.get('/api/activities?limit=1')).json()
  return items[0]
}

const findActivityId = async (page: Page) => (await findActivity(page)).id
