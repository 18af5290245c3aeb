import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Route as ExploreRoute } from '../../../web/routes/_app.explore'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { Me } from '../../../worker/contract/users'
import { HIDING_FILTERS } from '../../../worker/contract/vocabulary'
import { openPage } from './open-page'
import { SAMPLE_ACTIVITY } from './sample-activity'

export const ANA: Me = {
  id: 'ana',
  role: 'USER',
  isAdmin: false,
  canJoinActivities: true,
  name: 'Ana Flores',
  email: 'ana@example.com',
  emailVerified: true,
  avatar: null,
  type: null,
  description: null,
  city: null,
  state: null,
  website: null,
  phone: null,
  isVerified: false,
  location: null,
  bio: null,
  interests: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  notifications: { activityReminders: true, newActivities: true, messages: false, marketing: false },
  locale: 'en',
  distanceUnit: null,
  privacy: { showLocation: true, showActivities: true, allowMessages: true },
}

/** Returns the sample activity, 3.5 miles away. */
export const activityOf = (changes: Partial<Activity> = {}): Activity => ({
  ...SAMPLE_ACTIVITY,
  role: changes.creatorId === ANA.id ? 'organizer' : null,
  distance: 3.5,
  application: null,
  participation: null,
  ...changes,
})

export function applicationOf(changes: Partial<Application> = {}): Application {
  return {
    id: 'application',
    activityId: 'hike',
    userId: ANA.id,
    status: 'PENDING',
    note: null,
    answers: [],
    waitlistedAt: null,
    waitlistPosition: null,
    createdAt: '2026-11-20T00:00:00.000Z',
    decidedAt: null,
    isForEveryDate: false,
    ...changes,
  }
}

/** A sent request. `call` is its method and path, and `key` its Idempotency-Key. */
export type SentRequest = {
  call: string
  query: Record<string, string>
  body: unknown
  key: string | undefined
}
export type Answer = { status?: number; body: unknown }

/** Replaces `fetch` with `respond`. Requests without a response fail. @returns the requests sent, in order */
export function answer(
  respond: (request: SentRequest) => Answer | Promise<Answer> | undefined,
): SentRequest[] {
  const requests: SentRequest[] = []
  globalThis.fetch = async (input, init) => {
    const fetched = new Request(new URL(String(input), 'http://localhost'), init)
    const url = new URL(fetched.url)
    const text = await fetched.text()
    const request = {
      call: `${fetched.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: text ? JSON.parse(text) : undefined,
      key: fetched.headers.get('idempotency-key') ?? undefined,
    }
    requests.push(request)
    const response = await respond(request)
    if (!response) throw new TypeError(`No response to ${request.call}`)
    return Response.json(response.body, { status: response.status ?? 200 })
  }
  return requests
}

/** Returns a function that responds to Explore's calls. Search and filters work on `activities`. */
export function exploreAnswers(activities: Activity[]) {
  return ({ call, query }: SentRequest): Answer | undefined => {
    if (call.endsWith('/types')) {
      const types = [...new Set(activities.map(({ type }) => type))]
      return { body: { items: types.map((type) => ({ type, label: type, count: 1 })), nextCursor: null } }
    }
    const matching = (wanted: Record<string, string>) =>
      activities.filter(
        ({ title, type, difficulty, language }) =>
          title.toLowerCase().includes((wanted.q ?? '').toLowerCase()) &&
          (!wanted.type || type === wanted.type) &&
          (!wanted.difficulty || difficulty === wanted.difficulty) &&
          (!wanted.language || language === wanted.language),
      )
    if (call.endsWith('/unjoined-activities')) return { body: { items: matching(query), nextCursor: null } }
    if (call.endsWith('/hidden')) {
      const used = HIDING_FILTERS.filter((filter) => query[filter === 'day' ? 'from' : filter])
      const filters = used.map((filter) => ({ filter, count: matching({ ...query, [filter]: '' }).length }))
      return { body: { total: activities.length, filters } }
    }
    return undefined
  }
}

type OpenOptions = { user?: Me | null; path?: string }

const LINKED_PATHS = [
  '/activity/$id',
  '/creator/$creatorId',
  '/create-activity',
  '/activity-management',
  '/login',
]

/** Renders a component at `/`. */
export const open = (home: ReactNode, { user = ANA }: OpenOptions = {}) =>
  openPage({ path: '/', home, stubs: ['/explore', ...LINKED_PATHS], user })

/** Opens Explore. */
export const openExplore = ({ user = ANA, path = '/explore' }: OpenOptions = {}) =>
  openPage({ path, routes: { '/explore': ExploreRoute }, stubs: LINKED_PATHS, user })

export const ACTIVITIES: Activity[] = [
  activityOf(),
  activityOf({ id: 'tacos', title: 'Taco Crawl', type: 'SOCIAL', difficulty: 'Beginner' }),
  activityOf({ id: 'yoga', title: 'Yoga in the Grass', type: 'WELLNESS', difficulty: 'Beginner' }),
]

/** Replaces the browser's geolocation with a fixed position; null denies permission. */
export function stubGeolocation(
  position: { latitude: number; longitude: number } | null,
  { isGranted = false } = {},
) {
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en-US',
    userAgent: navigator.userAgent,
    permissions: { query: async () => ({ state: isGranted ? 'granted' : 'prompt' }) },
    geolocation: {
      getCurrentPosition: (onSuccess: PositionCallback, onError: PositionErrorCallback) =>
        position
          ? onSuccess({ coords: position } as GeolocationPosition)
          : onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    },
  })
}
