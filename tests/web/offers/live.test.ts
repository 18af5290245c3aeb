import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { offersQuery } from '../../../web/features/offers/live/queries'
import { createUpdater } from '../../../web/shell/live/apply-hint'
import type { SeatOffers } from '../../../worker/contract/offers'
import { answer } from '../support/explore'

const user = { id: 'noor', name: 'Noor Aziz', avatar: null }
const collectingFrom = (collectsFrom: string): SeatOffers => ({
  offers: [],
  collecting: {
    ...{ applicationId: 'a', user, members: [], seats: 2, collected: 0 },
    firstSince: '2026-11-30T18:00:00.000Z',
    collectsFrom,
  },
})

test("seats held by cron reload the open page's offers", async () => {
  const asked = answer(() => ({ body: { offers: [], collecting: null } }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const stop = new QueryObserver(queryClient, offersQuery('hike')).subscribe(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1), 5000)
  const updater = createUpdater(queryClient)
  updater.apply({ about: 'seats', activityId: 'hike', participants: 11, heldSeats: 1, maxParticipants: 12 })
  await vi.waitFor(() => expect(asked).toHaveLength(2), 5000)
  expect(asked.at(-1)?.call).toBe('GET /api/offers/activity/hike')
  updater.stop()
  stop()
  queryClient.clear()
})

test('the page reloads the offers when collecting starts, but not for seats already held', async () => {
  vi.setSystemTime('2026-12-01T17:59:30Z')
  const { refetchInterval } = offersQuery('hike')
  const intervalWith = (data: SeatOffers) =>
    typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never)
  expect(intervalWith(collectingFrom('2026-12-01T18:00:00.000Z'))).toBe(31_500)
  expect(intervalWith(collectingFrom('2026-12-01T17:00:00.000Z'))).toBe(false)
  expect(intervalWith({ offers: [], collecting: null })).toBe(false)
})
