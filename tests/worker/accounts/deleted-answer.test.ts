import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { fetchNotices, NOON } from '../support/notices'
import { PASSWORD, signedInUser } from '../support/users'

test('a notice does not quote the answer of an organizer who deleted their account', async () => {
  setClock(NOON)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const { id } = await insertActivity({ creatorId: olga.id, startsAt: NOON + 3 * DAY_MS })
  await insertParticipation({ activityId: id, userId: (await signedInUser()).id })
  const asked = await ana.post(`/api/questions/activity/${id}`, { content: 'Where is it?', isPublic: false })
  const { id: questionId } = await asked.json<{ id: string }>()
  const answered = await olga.put(`/api/questions/answer/${questionId}`, {
    answer: 'At 4417 Quartzhouse Alley, call 555-0100',
  })
  expect([asked.status, answered.status]).toEqual([201, 200])
  setClock(now() + HOUR_MS / 60)
  expect(JSON.stringify(await fetchNotices(ana))).toContain('Quartzhouse')
  const deleted = await olga.post('/api/auth/delete-account', { password: PASSWORD })
  expect(deleted.ok).toBe(true)
  const questions = await (await ana.get(`/api/questions/activity/${id}`)).text()
  expect(questions).not.toContain('Quartzhouse')
  expect(JSON.stringify(await fetchNotices(ana))).not.toContain('Quartzhouse')
})
