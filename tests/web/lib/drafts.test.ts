import { beforeEach, expect, test } from 'vitest'
import { draftStore, EMPTY_DRAFT } from '../../../web/features/activities/wizard/draft'
import { rememberPlace, useChosenPlaces } from '../../../web/lib/chosen-places'
import { clearDrafts } from '../../../web/lib/drafts'
import { createQueryClient } from '../../../web/lib/query-client'
import { meQuery } from '../../../web/lib/session'
import { followOtherTabs } from '../../../web/lib/session-end'
import { useDrafts } from '../../../web/lib/text-drafts'
import { ANA } from '../support/explore'

const BEN = { ...ANA, id: 'ben' }
const stored = () => JSON.stringify(Object.entries({ ...sessionStorage }))

/** Signs in as Ana and types a draft of each kind. */
function typeAsAna() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, ANA)
  draftStore(ANA.id).getState().change({ title: 'Secret picnic' })
  useDrafts.setState({ texts: { [`${ANA.id}/hike/`]: 'Secret words' } })
  expect(stored()).toMatch(/Secret picnic.*Secret words|Secret words.*Secret picnic/)
  return queryClient
}

beforeEach(() => {
  clearDrafts()
})

test('a logout removes every draft, in storage and in memory', () => {
  typeAsAna()
  clearDrafts()
  expect(stored()).not.toContain('Secret')
  expect(draftStore(ANA.id).getState().draft).toEqual(EMPTY_DRAFT)
  expect(useDrafts.getState().texts).toEqual({})
})

test('a logout removes chosen places', () => {
  rememberPlace(ANA.id, { latitude: 34, longitude: -118.4, name: 'Home' }, 5)
  expect(JSON.stringify({ ...localStorage })).toContain('Home')
  clearDrafts()
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Home|ana/)
  expect(useChosenPlaces.getState().stored).toBeNull()
})

test('drafts survive when the same user signs in again, but not another', () => {
  const queryClient = typeAsAna()
  queryClient.setQueryData(meQuery.queryKey, null)
  queryClient.setQueryData(meQuery.queryKey, ANA)
  expect(stored()).toContain('Secret picnic')
  queryClient.setQueryData(meQuery.queryKey, null)
  queryClient.setQueryData(meQuery.queryKey, BEN)
  expect(stored()).not.toContain('Secret')
  expect(useDrafts.getState().texts).toEqual({})
})

test('another user who signs in after a reload gets no drafts', () => {
  typeAsAna()
  createQueryClient().setQueryData(meQuery.queryKey, BEN)
  expect(stored()).not.toContain('Secret')
})

test("a logout in another tab removes this tab's stored drafts, and keeps open ones", async () => {
  const stop = followOtherTabs(typeAsAna())
  const channel = new BroadcastChannel('tagalong.session')
  channel.postMessage(null)
  await expect.poll(stored).not.toContain('Secret')
  expect(useDrafts.getState().texts).not.toEqual({})
  channel.close()
  stop()
})
