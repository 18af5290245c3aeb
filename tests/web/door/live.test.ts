import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { codesQuery, guestsQuery } from '../../../web/features/door/queries'
import { createUpdater } from '../../../web/shell/live/apply-hint'

test('a check-in elsewhere reloads the list, but not the codes', async () => {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    asked.push(pathname)
    return Response.json(pathname.endsWith('/codes') ? { codes: [] } : { items: [], nextCursor: null })
  }
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const stops = [
    new QueryObserver(queryClient, guestsQuery('tennis')).subscribe(() => {}),
    new QueryObserver(queryClient, codesQuery('tennis')).subscribe(() => {}),
  ]
  await vi.waitFor(() => expect(asked.length).toBe(2), 5000)
  asked.splice(0)
  const updater = createUpdater(queryClient)
  updater.apply({ about: 'door', activityId: 'tennis', spreadMs: 0 })
  await vi.waitFor(() => expect(asked).toContain('/api/door/tennis'), 5000)
  expect(queryClient.isFetching({ queryKey: codesQuery('tennis').queryKey })).toBe(0)
  expect(asked).toEqual(['/api/door/tennis'])
  updater.stop()
  for (const stop of stops) stop()
  queryClient.clear()
})
