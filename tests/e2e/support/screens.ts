import type { Locator, Page } from 'playwright/test'
import { findEmailLink } from './mail'
import { cards } from './map'
import { UNKNOWN_PAGE } from './page-problems'
import type { DemoAccount } from './people'

type Screen = {
  /** The account that opens the screen; undefined for a visitor. */
  as?: DemoAccount
  path: string | ((page: Page) => Promise<string>)
  /** An element that becomes visible once everything has loaded. */
  content: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const firstButton = (name: string) => (page: Page) => page.getByRole('button', { name }).first()

const CITY = '/in/california/los-angeles'

/** All screens by name. */
export const SCREENS: Record<string, Screen> = {
  landing: { path: '/', content: (page) => page.getByRole('heading', { level: 1 }) },
  login: { path: '/login', content: (page) => page.getByRole('tabpanel', { name: 'Login' }) },
  'sign-up': { path: '/signup', content: (page) => page.getByLabel('Invitation code') },
  'forgotten password': { path: '/forgot-password', content: heading('Forgot your password?') },
  'new password': { path: '/reset-password?token=x', content: heading('Choose a new password') },
  'expired link': { path: '/reset-password', content: heading('This link has expired') },
  'set-up link that has expired': { path: '/setup#x', content: heading('This link has expired') },
  unsubscribe: { path: '/unsubscribe?token=x', content: heading('Stop emails like that one?') },
  'question of a link': {
    path: async (page) => {
      const address = 'participant@tagalong.example'
      return findEmailLink(page, { to: address, kind: 'still_coming', pattern: /(\S+\/answer\/\S+)/ })
    },
    content: heading('Still coming'),
  },
  'link that has ended': { path: '/answer/x', content: heading('This link has ended') },
  'authentication error': {
    path: '/auth/error?error=signup_failed',
    content: heading('Authentication Error'),
  },
  "a city's page": { path: CITY, content: (page) => page.getByRole('img', { name: 'Map of Los Angeles' }) },
  'apply together': {
    as: 'participant',
    path: async (page) => `/together/${(await findActivity(page, 'Topanga Canyon Ramble')).id}`,
    content: (page) => page.getByRole('list', { name: 'Your group' }),
  },
  'link of a group that has ended': {
    as: 'participant',
    path: '/group/x',
    content: heading('This link has ended'),
  },
  'shared activity': {
    path: async (page) => `/a/${await findPublicActivity(page)}`,
    content: (page) => page.getByRole('link', { name: 'Login to Apply' }).first(),
  },
  'embedded card': {
    path: async (page) => `/embed/a/${await findPublicActivity(page)}`,
    content: (page) => page.getByRole('heading', { level: 1 }),
  },
  'not found': { path: UNKNOWN_PAGE, content: heading('Page Not Found') },
  explore: {
    as: 'participant',
    path: '/explore',
    content: (page) => page.getByRole('article').first(),
  },
  'explore without results': {
    as: 'participant',
    path: '/explore?q=no-such-thing&type=TRAVEL&lat=34.0195&lng=-118.4912&place=Santa+Monica&radius=25',
    content: (page) => page.getByRole('button', { name: /^Clear all/ }),
  },
  map: { as: 'participant', path: '/map', content: (page) => cards(page).first() },
  activity: {
    as: 'participant',
    path: async (page) => `/activity/${(await findActivity(page)).id}`,
    content: (page) => page.getByRole('heading', { name: 'About', exact: true }),
  },
  'tentative activity': {
    as: 'participant',
    path: async (page) => `/activity/${(await findActivity(page, 'Croquet and Cake on the Lawn')).id}`,
    content: (page) => page.getByText(/^(Goes ahead when|Enough people joined)/).filter({ visible: true }),
  },
  'activity with a seat': {
    as: 'participant',
    path: async (page) => `/activity/${(await findActivity(page, 'Sunset Tennis Doubles')).id}`,
    content: (page) => page.getByRole('heading', { name: /^You're in/ }),
  },
  'activity with an open door': {
    as: 'participant',
    path: async (page) => `/activity/${await findOpenDoor(page)}`,
    content: (page) => page.getByRole('link', { name: 'Check In' }).first(),
  },
  'attended activity': {
    as: 'participant',
    path: async (page) => findAttended(page),
    content: (page) => page.getByRole('region', { name: 'After the activity' }),
  },
  'pending activity': {
    as: 'participant',
    path: async (page) => findApplied(page, 'PENDING', ({ waitlistPosition }) => !waitlistPosition),
    content: (page) => page.getByRole('heading', { name: /has your request$/ }),
  },
  'waitlisted activity': {
    as: 'participant',
    path: async (page) =>
      findApplied(page, 'PENDING', ({ waitlistPosition, offer }) => Boolean(waitlistPosition && !offer)),
    content: (page) => page.getByRole('heading', { name: /on the waitlist$/ }),
  },
  'offered activity': {
    as: 'participant',
    path: async (page) => findApplied(page, 'PENDING', ({ offer }) => Boolean(offer)),
    content: (page) => page.getByRole('heading', { name: 'A spot opened up' }),
  },
  'declined activity': {
    as: 'participant',
    path: async (page) => findApplied(page, 'REJECTED'),
    content: (page) =>
      page.getByRole('region', { name: 'Close by, with free spots' }).getByRole('link').first(),
  },
  'date of a series': {
    as: 'participant',
    path: async (page) => `/activity/${(await findActivity(page, 'Weekly Doubles Night')).id}`,
    content: (page) => page.getByRole('region', { name: /^Every / }),
  },
  door: {
    as: 'organizer',
    path: async (page) => `/door/${await findOpenDoor(page)}`,
    content: firstButton('Here'),
  },
  'co-organizers': {
    as: 'organizer',
    path: async (page) => `/co-organizers/${await findOpenDoor(page)}`,
    content: (page) => page.getByRole('region', { name: 'People' }),
  },
  seats: {
    as: 'organizer',
    path: async (page) => `/seats/${(await findActivity(page, 'Beach Volleyball, Fours')).id}`,
    content: firstButton('More time'),
  },
  'ended invite link': { as: 'participant', path: '/join/x', content: heading('This link has ended') },
  'check-in': {
    as: 'participant',
    path: async (page) => `/check-in/${await findOpenDoor(page)}`,
    content: heading('Check in'),
  },
  organizer: {
    as: 'participant',
    path: async (page) => `/creator/${(await findActivity(page)).creatorId}`,
    content: (page) => page.getByRole('tab', { name: 'About' }),
  },
  wizard: { as: 'participant', path: '/create-activity', content: heading('What are you planning?') },
  'coming soon': { as: 'participant', path: '/coming-soon', content: firstButton('Quit') },
  'activity management': { as: 'organizer', path: '/activity-management', content: firstButton('Edit') },
  'all applications': {
    as: 'organizer',
    path: '/activity-management?view=all-applications',
    content: (page) => page.getByRole('link', { name: 'View Activity Applications' }).first(),
  },
  notifications: {
    as: 'participant',
    path: '/notices',
    content: (page) => page.getByText('posted an update in').first(),
  },
  numbers: {
    as: 'organizer',
    path: '/numbers',
    content: (page) => page.getByText('Where people come from'),
  },
  settings: {
    as: 'participant',
    path: '/settings',
    content: (page) => page.getByRole('link', { name: /^Your data/ }),
  },
  'settings of notifications': {
    as: 'participant',
    path: '/settings?section=notifications',
    content: (page) => page.getByRole('switch', { name: /^Organizing: Email/ }),
  },
  'settings of security': {
    as: 'participant',
    path: '/settings?section=security',
    content: (page) => page.getByText('This browser', { exact: true }),
  },
  record: {
    as: 'participant',
    path: '/record',
    content: (page) => page.getByRole('heading', { name: 'Entries' }),
  },
  'disputes to answer': {
    as: 'organizer',
    path: '/record',
    content: (page) => page.getByRole('heading', { name: 'Disputes waiting for your answer' }),
  },
  'invitation codes': {
    as: 'admin',
    path: '/settings?section=invite',
    content: firstButton('Edit WELCOME26'),
  },
  reports: {
    as: 'admin',
    path: '/admin',
    content: (page) => page.getByText(/^(No open reports|Reported )/).first(),
  },
  people: {
    as: 'admin',
    path: '/admin?tab=people&q=maya',
    content: (page) => page.getByRole('link', { name: 'Maya Torres' }).first(),
  },
  'security log': {
    as: 'admin',
    // Filter by a demo user, because events from other tests fill the first page.
    path: '/admin?tab=security&q=marcus',
    content: (page) => page.getByText('Signed in with a password').first(),
  },
}

/** Returns the path of a screen. */
export const pathOf = async ({ path }: Screen, page: Page) => (typeof path === 'string' ? path : path(page))

/** Returns the id of an activity that visitors can ask to join: the page's last, because map tests publish earlier activities. */
async function findPublicActivity({ request }: Page): Promise<string> {
  const city = await (await request.get(CITY)).text()
  return [...city.matchAll(/href="\/a\/([\w-]+)"/g)].at(-1)?.[1] ?? ''
}

/** Returns a demo activity that no test changes. */
async function findActivity(
  { request }: Page,
  title = 'Taco Crawl on Sawtelle',
): Promise<{ id: string; creatorId: string }> {
  const { items } = await (await request.get(`/api/activities?q=${encodeURIComponent(title)}`)).json()
  return items[0]
}

type Applied = { activityId: string; waitlistPosition?: number | null; offer?: object | null }

/** Returns the path of an activity that the viewer applied to and that has not started. */
async function findApplied(
  { request }: Page,
  status: 'PENDING' | 'REJECTED',
  matches: (application: Applied) => boolean = () => true,
): Promise<string> {
  const { items } = await (await request.get(`/api/applications/mine?limit=100&status=${status}`)).json()
  const found = items.find(
    (each: Applied & { activity: { dateTime: string } }) =>
      matches(each) && Date.parse(each.activity.dateTime) > Date.now(),
  )
  return `/activity/${found.activityId}`
}

/** Returns the path of the latest activity that the viewer attended. */
async function findAttended({ request }: Page): Promise<string> {
  const { user } = await (await request.get('/api/auth/me')).json()
  const { items } = await (await request.get(`/api/participations/past/${user.id}?limit=100`)).json()
  const attended = items.find(({ result }: { result: string | null }) => result === 'participated')
  return `/activity/${attended.activityId}`
}

/** Returns the id of the demo activity with an open door. */
async function findOpenDoor({ request }: Page): Promise<string> {
  const { items } = await (await request.get('/api/activities?q=Drop-in+Tennis')).json()
  return items[0].id
}
