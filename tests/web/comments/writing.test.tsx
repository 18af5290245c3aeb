import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDrafts } from '../../../web/lib/text-drafts'
import type { Backend } from '../support/comments'
import {
  answerComments,
  commentOf,
  commentTexts,
  DEV,
  field,
  openComments,
  setUpComments,
  UNAVAILABLE,
  user,
} from '../support/comments'

setUpComments()

test('a comment shows at once, the focus stays in the field, and it is sent trimmed', async () => {
  const gate = Promise.withResolvers<undefined>()
  const requests = answerComments({
    comments: [commentOf()],
    before: ({ call }) => (call.startsWith('POST') ? gate.promise : undefined),
  })
  openComments()
  await screen.findByText('See you there')
  await user.type(field(), '  I bring balls  ')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Posting…')).toBeTruthy()
  expect(commentTexts()).toEqual(['I bring balls', 'See you there'])
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  gate.resolve(undefined)
  expect(await screen.findByText('Just now')).toBeTruthy()
  expect(screen.queryByText('Posting…')).toBeNull()
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    content: 'I bring balls',
    parentId: null,
    isCreatorUpdate: false,
  })
  expect(screen.getByText('Comment posted')).toBeTruthy()
})

test('Ctrl+Enter posts the comment, and Enter alone starts a new line', async () => {
  answerComments({ comments: [] })
  openComments()
  await user.type(field(), 'One{Enter}Two{Control>}{Enter}{/Control}')
  await waitFor(() => expect(commentTexts()).toEqual(['One\nTwo']))
})

test('empty text cannot be posted', async () => {
  const requests = answerComments({ comments: [commentOf()] })
  openComments()
  await screen.findByText('See you there')
  const button = screen.getByRole('button', { name: 'Post comment' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(field(), '   {Enter} {Control>}{Enter}{/Control}')
  expect(button).toHaveProperty('disabled', true)
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/activities/hike/comments'])
})

test('shows a counter near 2,000 characters, and disables posting above', async () => {
  answerComments({ comments: [] })
  openComments()
  const button = screen.getByRole('button', { name: 'Post comment' })
  const write = async (text: string) => {
    await user.clear(field())
    await user.click(field())
    await user.paste(text)
  }
  await write('x'.repeat(1799))
  expect(screen.queryByText(/\/2,000/)).toBeNull()
  await write('x'.repeat(1800))
  expect(screen.getByText('1,800/2,000')).toBeTruthy()
  await write('x'.repeat(2000))
  expect(button).toHaveProperty('disabled', false)
  await write('x'.repeat(2001))
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('2,001/2,000. Remove 1 to go on.')).toBeTruthy()
  expect(field().value).toHaveLength(2001)
})

test('a refused comment is removed with a message, and its text returns to the field', async () => {
  const backend: Backend = { comments: [commentOf()] }
  answerComments(backend)
  openComments()
  await screen.findByText('See you there')
  backend.before = () => UNAVAILABLE
  await user.type(field(), 'I bring balls')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Your comment was not posted. Try later')).toBeTruthy()
  await waitFor(() => expect(field().value).toBe('I bring balls'))
  expect(commentTexts()).toEqual(['See you there'])
})

test('keeps typed text across a reload, separately for each user and activity', async () => {
  answerComments({ comments: [] })
  const { unmount } = openComments()
  await user.type(field(), 'Half a thought')
  const stored = sessionStorage.getItem('tagalong.comment-drafts') ?? ''
  unmount()
  useDrafts.setState({ texts: {} })
  sessionStorage.setItem('tagalong.comment-drafts', stored)
  await useDrafts.persist.rehydrate()
  const other = openComments({ me: DEV })
  expect(field().value).toBe('')
  other.unmount()
  openComments()
  expect(field().value).toBe('Half a thought')
})

test('a reply appears below its comment, and the focus returns to Reply', async () => {
  const requests = answerComments({ comments: [commentOf({ id: 'new', content: 'Newer' }), commentOf()] })
  openComments()
  const [, older] = await screen.findAllByRole('article')
  if (!older) throw new Error('Expected two comments')
  const reply = within(older).getByRole('button', { name: 'Reply' })
  await user.click(reply)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply to Ben Okafor' }))
  await user.keyboard('Me too{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(reply)
  await waitFor(() => expect(commentTexts()).toEqual(['Newer', 'See you there', 'Me too']))
  const postedReply = await screen.findByRole('article', { name: 'Reply by Ana Flores' })
  expect(within(postedReply).queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ parentId: 'ben-says' })
})

test('Escape closes a reply and keeps its text, and a refused reply opens again with its text', async () => {
  const backend: Backend = { comments: [commentOf()] }
  answerComments(backend)
  openComments()
  const reply = await screen.findByRole('button', { name: 'Reply' })
  await user.click(reply)
  await user.keyboard('Not now{Escape}')
  expect(document.activeElement).toBe(reply)
  expect(screen.queryByRole('textbox', { name: 'Reply to Ben Okafor' })).toBeNull()
  const refusal = { status: 429, body: { code: 'too_many_tries', message: 'Too fast' } }
  backend.before = ({ call }) => (call.startsWith('POST') ? refusal : undefined)
  await user.click(reply)
  await user.click(screen.getByRole('button', { name: 'Post reply' }))
  expect(await screen.findByText('Your comment was not posted. Too fast')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Reply to Ben Okafor' })).toHaveProperty(
    'value',
    'Not now',
  )
})

test('the organizer can post an update, and the switch is off for the next comment', async () => {
  const requests = answerComments({ comments: [] })
  openComments({ me: DEV })
  const box = await screen.findByRole('checkbox', { name: /Post as an update/ })
  await user.click(box)
  await user.type(field(), 'We start at seven')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Update posted')).toBeTruthy()
  expect(box).toHaveProperty('checked', false)
  const posts = () => requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(posts()).toEqual([{ content: 'We start at seven', parentId: null, isCreatorUpdate: true }])
})

test('a participant has no update switch', async () => {
  answerComments({ comments: [commentOf()] })
  openComments()
  await screen.findByRole('article')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
