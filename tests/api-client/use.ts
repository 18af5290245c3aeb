import type { components, paths } from '../../.cache/api-client/api'

/*
 * An API client, written against the types that openapi-typescript generates from /api/openapi.json. It is type-checked but not run: a change of
 * the document that breaks clients is a type error here.
 */

type Activity = components['schemas']['Activity']
type Application = components['schemas']['Application']
type Problem = components['schemas']['Problem']

type List = paths['/activities']['get']
type Apply = paths['/applications']['post']

/** Data of a successful response, or the error format that all calls share. */
type Result<T> = { data: T } | { problem: Problem; retryAfterSeconds: number | undefined }

/** Lists the next tennis activities around a point. */
export function listTennis(lat: number, lng: number) {
  const query: List['parameters']['query'] = { q: 'tennis', difficulty: 'Beginner', lat, lng, limit: 10 }
  return request<List['responses'][200]['content']['application/json']>('GET', '/activities', { query })
}

/** Applies to an activity, or joins its waitlist when it is full. */
export function applyTo(activity: Activity): Promise<Result<Application>> {
  const body: Apply['requestBody']['content']['application/json'] = {
    activityId: activity.id,
    note: 'May I bring a friend?',
    waitlist: activity.status === 'full',
  }
  return request<Apply['responses'][201]['content']['application/json']>('POST', '/applications', { body })
}

/** Returns the next step for each error of an application. */
export function adviceFor(status: keyof Apply['responses'], problem: Problem): string {
  switch (status) {
    case 400:
      return (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`).join('\n')
    case 401:
      return 'Log in first.'
    case 409:
      return problem.code === 'activity_full' ? 'Join the waitlist instead.' : problem.message
    default:
      return problem.incident ? `${problem.message} (incident ${problem.incident})` : problem.message
  }
}

/** Applies to the first activity with a free spot. Returns the application, or the reason why there is none. */
export async function applyToFirst(lat: number, lng: number): Promise<Application | string> {
  const found = await listTennis(lat, lng)
  if ('problem' in found) return found.problem.message
  const open = found.data.items.find(({ spotsLeft, application }) => spotsLeft > 0 && !application)
  if (!open) return 'No activity has a free spot.'
  const applied = await applyTo(open)
  return 'data' in applied ? applied.data : adviceFor(409, applied.problem)
}

async function request<T>(
  method: string,
  path: string,
  { query, body }: { query?: object; body?: object },
): Promise<Result<T>> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const response = await fetch(`/api${path}?${search}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.ok) return { data: await response.json() }
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return { problem: await response.json(), retryAfterSeconds }
}
