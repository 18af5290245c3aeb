import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readerUnit } from '../../../web/lib/distance'
import { meQuery, reloadUser, requireUser } from '../../../web/lib/session'
import type { Me } from '../../../worker/contract/users'
import { ANA, answer } from '../support/explore'
import { setSessionMark } from '../support/session-mark'

test('a check that started before a change does not replace the user loaded after it', async () => {
  setSessionMark()
  const queryClient = new QueryClient()
  const early = Promise.withResolvers<void>()
  const requests = answer(async () => {
    const isEarly = requests.length === 1
    if (isEarly) await early.promise
    return { body: { user: { ...ANA, emailVerified: !isEarly } } }
  })
  const check = queryClient.fetchQuery(meQuery).catch(() => 'canceled')
  await expect.poll(() => requests.length).toBe(1)

  expect(await reloadUser(queryClient)).toMatchObject({ emailVerified: true })
  early.resolve()
  await check
  expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ emailVerified: true })
})

test("a protected page uses the signed-in user's distance unit", async () => {
  const queryClient = new QueryClient()
  const open = async (distanceUnit: Me['distanceUnit']) => {
    const me: Me = { ...ANA, distanceUnit }
    queryClient.setQueryData(meQuery.queryKey, me)
    await requireUser(queryClient, '/explore')
    return readerUnit()
  }
  expect(await open('kilometer')).toBe('kilometer')
  expect(await open(null)).toBe('mile')
})
