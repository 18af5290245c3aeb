import { afterEach, expect, test, vi } from 'vitest'
import { readAnswers } from '../../../web/lib/document-answers'

const ME = { '/api/auth/me': { user: null } }

function addAnswers(answers: object) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'answers'
  script.textContent = JSON.stringify(answers)
  document.body.append(script)
}

afterEach(() => document.getElementById('answers')?.remove())

test('keeps the bookmarks of the answers in a document as cookies', () => {
  addAnswers({ ...ME, cookies: ['bookmark-1=signature; Path=/; SameSite=Lax'] })
  expect(readAnswers()).toEqual(ME)
  expect(document.cookie).toContain('bookmark-1=signature')
})

test('queries have the answers in a document at once, one query each, unless it is disabled or the list goes on', async () => {
  const items = [{ id: 'a' }]
  addAnswers({
    '/api/push/settings': { key: 'k' },
    '/api/notices': { items, nextCursor: 'b' },
    '/api/co-organizers/mine?limit=100': { items, nextCursor: null },
    '/api/users/blocked?limit=100': { items, nextCursor: 'b' },
  })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  // The module reads the responses when it loads.
  vi.resetModules()
  const { api } = await import('../../../web/lib/api')
  const { completeQuery, onePageQuery, pagedQuery, readQuery } = await import('../../../web/lib/queries')
  const dataOf = ({ initialData }: { initialData?: unknown }) =>
    typeof initialData === 'function' ? initialData() : initialData
  const settings = (enabled: boolean) =>
    readQuery(['push'], (options) => api.push.settings.$get({}, options), { enabled })
  expect(dataOf(settings(false))).toBeUndefined()
  expect(dataOf(settings(true))).toEqual({ key: 'k' })
  expect(dataOf(settings(true))).toBeUndefined()
  expect(dataOf(pagedQuery([], (query, options) => api.notices.$get({ query }, options)))).toEqual({
    pages: [{ items, nextCursor: 'b' }],
    pageParams: [''],
  })
  const helped = completeQuery([], (query, options) => api['co-organizers'].mine.$get({ query }, options))
  expect(dataOf(helped)).toEqual(items)
  const blocked = onePageQuery([], (query, options) => api.users.blocked.$get({ query }, options))
  expect(dataOf(blocked)).toBeUndefined()
})
