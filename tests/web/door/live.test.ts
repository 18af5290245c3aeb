import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { codesQuery, guestsQuery } from '../../../web/features/door/queries'
import { createUpdater } from '../../../web/shell/live/apply-hint'
import { answer } from '../support/explore'

test('a check-in elsewhere reloads the list, but not the codes', async () => {
  const asked = answer(({ call }) => ({ body: call.endsWith('/codes') ? { codes: [] } : { items: [] } }))
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
  await vi.waitFor(() => expect(asked).toMatchObject([{ call: 'GET /api/door/tennis' }]), 5000)
  expect(queryClient.isFetching({ queryKey: codesQuery('tennis').queryKey })).toBe(0)
  expect(asked).toHaveLength(1)
  updater.stop()
  for (const stop of stops) stop()
  queryClient.clear()
})
