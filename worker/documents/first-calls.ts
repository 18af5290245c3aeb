import { PAGE_MAX } from '../contract/limits'

type Opened = { userId: string; id: string }

/** Matches pages of an activity, including in `next`. */
const ACTIVITY = /^\/activity\/([\w-]{1,64})(?:[?#]|$)/

/** Calls of every page for a signed-in user. */
const ALWAYS = ['/auth/me', '/notices/count']

/**
 * First calls of each page for a signed-in user, matching the web app's queries. Calls that need the browser's location or time zone,
 * or another call's answer, are left out.
 */
const CALLS: Record<string, (opened: Opened) => string[]> = {
  '/explore': () => ['/activities/types'],
  '/activity': ({ id }) => [`/activities/${id}`],
  '/check-in': ({ id }) => [`/activities/${id}`, `/door/${id}/mine`],
  '/door': ({ id }) => [`/activities/${id}`, `/door/${id}?limit=${PAGE_MAX}`],
  '/co-organizers': ({ id }) => [
    `/activities/${id}`,
    `/co-organizers/${id}`,
    `/co-organizers/${id}/log?limit=10`,
  ],
  '/seats': ({ id }) => [
    `/activities/${id}`,
    `/offers/activity/${id}`,
    `/applications/waitlist/${id}?limit=${PAGE_MAX}`,
    `/participations/given-up/${id}`,
    `/participations/activity/${id}?limit=${PAGE_MAX}`,
  ],
  '/creator': ({ id }) => [`/auth/user/${id}`, `/activities/creator/${id}`],
  '/answer': ({ id }) => [`/answers/${id}`],
  '/coming-soon': ({ userId }) => [
    `/participations/coming/${userId}?limit=${PAGE_MAX}`,
    `/participations/past/${userId}?limit=${PAGE_MAX}`,
    `/applications/mine?limit=${PAGE_MAX}&status=PENDING`,
    `/applications/mine?limit=${PAGE_MAX}&status=REJECTED`,
    `/activities/creator/${userId}?limit=${PAGE_MAX}`,
    `/co-organizers/mine?limit=${PAGE_MAX}`,
  ],
  '/activity-management': ({ userId }) => [
    `/activities/creator/${userId}?limit=${PAGE_MAX}`,
    `/co-organizers/mine?limit=${PAGE_MAX}`,
  ],
  '/notices': () => ['/notices'],
  '/record': () => ['/records/mine', '/records/disputes'],
  '/settings': () => [
    '/notices/preferences',
    '/passkeys',
    '/auth/provider-info',
    '/auth/sessions',
    '/invitations/mine',
  ],
}

/** Returns the first calls of a visitor's page. The login page may lead to an activity. */
function visitorCalls(page: string, { id, next }: { id: string; next: string }): string[] {
  if (page === '/answer') return [`/answers/${id}`]
  const isLogin = page === '/login' || page === '/signup'
  const activityId = page === '/activity' ? id : isLogin ? ACTIVITY.exec(next)?.[1] : undefined
  const teaser = activityId ? [`/activities/teaser/${activityId}`] : []
  return isLogin || activityId ? ['/auth/providers', ...teaser] : []
}

/** Returns the paths, below `/api`, of the calls that a document includes; without a user, for a visitor. */
export function firstCallsOf(
  page: string,
  { userId, id, next = '' }: { userId?: string | undefined; id: string; next?: string | undefined },
): string[] {
  if (userId === undefined) return visitorCalls(page, { id, next })
  return [...ALWAYS, ...(CALLS[page]?.({ userId, id }) ?? [])]
}
