import { afterEach, expect, test } from 'vitest'
import type { Page } from '../../worker/contract/common'
import type { Question } from '../../worker/contract/questions'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity } from './support/activities'
import { block } from './support/blocks'
import { fetchNotices, readEmailKinds } from './support/notices'
import { readError, readJson } from './support/responses'
import { expectInvariants } from './support/seats'
import type { SignedInUser } from './support/users'
import { signedInAs, signedInUser } from './support/users'

afterEach(() => expectInvariants())

/** Creates Maya's activity, and two users interested in it. */
async function createAskedActivity() {
  const [maya, nora, ben] = await signedInAs('Maya Torres', 'Nora', 'Ben')
  const { id: activityId } = await insertActivity({ creatorId: maya.id, title: 'Sunset Tennis' })
  const path = `/api/questions/activity/${activityId}`
  const ask = (user: SignedInUser, content: string, isPublic = true) => user.post(path, { content, isPublic })
  const asked = async (...of: Parameters<typeof ask>) => (await readJson<Question>(ask(...of))).id
  const answer = (user: SignedInUser, id: string, text: string) =>
    user.put(`/api/questions/answer/${id}`, { answer: text })
  const listContents = async (user: SignedInUser) =>
    (await readJson<Page<Question>>(user.get(path))).items.map(({ content }) => content)
  return { maya, nora, ben, activityId, path, ask, asked, answer, listContents }
}

test('everyone reads a public question once it is answered, without its author’s name', async () => {
  const { maya, nora, ben, path, ask, answer, listContents } = await createAskedActivity()
  const question = await readJson<Question>(ask(nora, '  Is there parking? '))
  expect(question).toMatchObject({ content: 'Is there parking?', isOwn: true, isPublic: true, answer: null })
  expect(question).not.toHaveProperty('askedBy')
  expect(await listContents(ben)).toEqual([])
  expect(await readJson(maya.get(path))).toMatchObject({
    items: [{ isOwn: false, askedBy: { id: nora.id, name: 'Nora' } }],
  })
  expect((await answer(maya, question.id, 'Yes, after five.')).status).toBe(200)
  const { items } = await readJson<Page<Question>>(ben.get(path))
  expect(items).toMatchObject([{ content: 'Is there parking?', answer: 'Yes, after five.', isOwn: false }])
  expect(JSON.stringify(items)).not.toContain('Nora')
})

test('a private question stays between its author and the organizer', async () => {
  const { maya, nora, ben, asked, answer, listContents } = await createAskedActivity()
  const id = await asked(nora, 'I use a wheelchair. Are there steps?', false)
  await answer(maya, id, 'No steps.')
  expect(await listContents(nora)).toHaveLength(1)
  expect(await listContents(ben)).toEqual([])
  for (const response of [await answer(ben, id, 'Many'), await ben.delete(`/api/questions/${id}`)])
    expect(response.status).toBe(404)
})

test('author, organizer, and admin delete', async () => {
  const { maya, nora, ben, asked, answer, listContents } = await createAskedActivity()
  const id = await asked(nora, 'Is there parking?')
  await answer(maya, id, 'Yes')
  expect((await ben.delete(`/api/questions/${id}`)).status).toBe(403)
  const others = [await asked(nora, 'Second?'), await asked(nora, 'Third?')]
  const admin = await signedInUser({ admin: true })
  for (const [user, question] of [
    [nora, id],
    [maya, others[0]],
    [admin, others[1]],
  ] as const)
    expect((await user.delete(`/api/questions/${question}`)).status).toBe(204)
  expect(await listContents(maya)).toEqual([])
})

test('refuses the organizer, empty and long texts, and closed activities', async () => {
  const { maya, nora, ask, listContents } = await createAskedActivity()
  expect(await readError(await ask(maya, 'To myself?'))).toEqual([403, 'forbidden'])
  for (const content of [' ', 'x'.repeat(301)]) expect((await ask(nora, content)).status).toBe(400)
  expect(await listContents(nora)).toEqual([])
  const { id } = await insertActivity({ creatorId: maya.id, startsAt: now() - HOUR_MS })
  const body = { content: 'Still open?', isPublic: true }
  expect(await readError(await nora.post(`/api/questions/activity/${id}`, body))).toEqual([
    409,
    'activity_closed',
  ])
})

test('a user has at most 3 open questions about an activity, and 10 in total, even at the same instant', async () => {
  const { maya, nora, ben, ask, asked, answer, listContents } = await createAskedActivity()
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => (await ask(nora, `Q${at}?`)).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409])
  expect(await readError(await ask(nora, 'One more?'))).toEqual([409, 'too_many_questions'])
  for (let at = 0; at < 10; at++) await answer(maya, await asked(ben, `Ben ${at}?`), 'Yes')
  expect((await ask(ben, 'The eleventh?')).status).toBe(409)
  expect(await listContents(maya)).toHaveLength(13)
})

test('notifies the organizer of a question, and the author once of the answer', async () => {
  const { maya, nora, asked, answer } = await createAskedActivity()
  const id = await asked(nora, 'Is there parking?')
  expect(await fetchNotices(maya)).toMatchObject([
    { kind: 'question_received', actor: { name: 'Nora' }, quote: 'Is there parking?' },
  ])
  await answer(maya, id, 'Yes')
  await answer(maya, id, 'Yes, behind the pool')
  expect(await fetchNotices(nora)).toMatchObject([{ kind: 'question_answered', quote: 'Yes' }])
  expect(await readEmailKinds(nora.id)).toEqual(['question_answered'])
  await maya.delete(`/api/questions/${id}`)
  expect([await fetchNotices(maya), await fetchNotices(nora)]).toEqual([[], []])
})

test('a notice quotes whole characters', async () => {
  const { maya, nora, asked } = await createAskedActivity()
  await asked(nora, `${'x'.repeat(155)}👨‍👩‍👧‍👦 and more`)
  expect(await fetchNotices(maya)).toMatchObject([{ quote: `${'x'.repeat(155)}…` }])
})

test('people who block each other do not see each other’s questions', async () => {
  const { maya, nora, ben, path, ask, asked, answer, listContents } = await createAskedActivity()
  await answer(maya, await asked(nora, 'Is there parking?'), 'Yes')
  await block(ben, nora)
  expect(await listContents(ben)).toEqual([])
  await block(maya, ben)
  expect((await ben.get(path)).status).toBe(404)
  expect((await ask(ben, 'Why?')).status).toBe(404)
})

test('reads a list in one round trip, and pages through it', async () => {
  const { maya, nora, path, asked, answer } = await createAskedActivity()
  for (const content of ['First?', 'Second?', 'Third?']) await answer(maya, await asked(nora, content), 'Yes')
  const page = await readJson<Page<Question>>(nora.get(`${path}?limit=2`))
  expect(page.items).toHaveLength(2)
  const rest = await readJson<Page<Question>>(nora.get(`${path}?limit=2&cursor=${page.nextCursor}`))
  expect([...page.items, ...rest.items].map(({ content }) => content).toSorted()).toEqual([
    'First?',
    'Second?',
    'Third?',
  ])
  expect(rest.nextCursor).toBeNull()
  expect(Date.parse(page.items[0]?.createdAt ?? '')).toBeGreaterThan(now() - DAY_MS)
})
