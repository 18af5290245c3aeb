import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDrafts } from '../../web/features/comments/drafts'
import { loadToaster } from '../../web/ui/toast'
import type { Backend } from './comments-support'
import {
  answerFrom,
  commentBy,
  commentOf,
  field,
  NOW,
  openComments,
  UNAVAILABLE,
  words,
} from './comments-support'
import { ANA } from './explore-support'

// The first message waits for the code that shows it.
beforeAll(async () => {
  await loadToaster()
})
beforeEach(() => {
  useDrafts.setState({ texts: {} })
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const user = userEvent.setup()
const OWN = { id: 'own', userId: ANA.id, userName: ANA.name }
const DEV = { ...ANA, id: 'dev', name: 'Dev Patel' }

async function choose(name: string, item: string) {
  await user.click(commentBy(name).getByRole('button', { name: 'Comment options' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function itemsOf(name: string) {
  await user.click(commentBy(name).getByRole('button', { name: 'Comment options' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}

test('who does not take part reads that comments open when one joins, and nothing is asked for', async () => {
  const asked = answerFrom({ comments: [commentOf()] })
  openComments({ mayTakePart: false })
  expect(screen.getByText('Comments open when you join this activity.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked).toEqual([])
})

test('who loses the seat meanwhile reads the same', async () => {
  answerFrom({
    comments: [],
    before: () => ({ status: 403, body: { code: 'comments_closed', message: '' } }),
  })
  openComments()
  expect(await screen.findByText('Comments open when you join this activity.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('without comments one is invited to write the first, and led to the field', async () => {
  answerFrom({ comments: [] })
  openComments()
  expect(screen.getByText('Loading comments')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Write the first comment' }))
  expect(document.activeElement).toBe(field())
})

test('comments that do not load can be tried again', async () => {
  const backend: Backend = { comments: [commentOf()], before: () => UNAVAILABLE }
  answerFrom(backend)
  openComments()
  expect(await screen.findByText('The comments did not load')).toBeTruthy()
  expect(screen.getByText('Try later')).toBeTruthy()
  backend.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('See you there')).toBeTruthy()
})

test('a comment tells who, when, whether edited, and whether it is the organizer’s', async () => {
  answerFrom({
    comments: [
      commentOf({ isEdited: true }),
      commentOf({
        id: 'dev-says',
        userId: 'dev',
        userName: 'Dev Patel',
        isCreatorUpdate: true,
        isPinned: true,
      }),
      commentOf({ id: 'dev-chats', userId: 'dev', userName: 'Dev', content: 'Me too' }),
    ],
  })
  openComments()
  await screen.findAllByRole('article')
  expect(commentBy('Ben Okafor').getByText(/5 minutes ago/).parentElement?.textContent).toBe(
    '5 minutes ago · edited',
  )
  const time = commentBy('Ben Okafor').getByText('5 minutes ago')
  expect(time.getAttribute('datetime')).toBe('2026-12-02T17:55:00.000Z')
  expect(time.title).toMatch(/Dec 2, 2026, \d+:55 [AP]M$/)
  expect(commentBy('Ben Okafor').queryByText('Organizer')).toBeNull()
  expect(commentBy('Dev Patel').getByText('Organizer')).toBeTruthy()
  expect(commentBy('Dev Patel').getByText('Update')).toBeTruthy()
  expect(commentBy('Dev').getByText('Organizer')).toBeTruthy()
  expect(commentBy('Dev').queryByText('Update')).toBeNull()
  expect(commentBy('Dev Patel').getByText('Pinned')).toBeTruthy()
})

test('times move on while the page is open', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval'] })
  answerFrom({ comments: [commentOf({ timestamp: '2026-12-02T17:59:30.000Z' })] })
  openComments()
  expect(await screen.findByText('Just now')).toBeTruthy()
  await act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('1 minute ago')).toBeTruthy()
})

test('line breaks stay, and only web addresses become links', async () => {
  const content =
    'Meet here:\nhttps://example.com/map. Not javascript:alert(1) or <img src=x onerror=alert(1)>'
  answerFrom({ comments: [commentOf({ content })] })
  openComments()
  const article = await screen.findByRole('article')
  expect(words()).toEqual([content])
  expect(article.querySelector('img')).toBeNull()
  expect([...article.querySelectorAll('a')].map(({ href, rel }) => [href, rel])).toEqual([
    ['https://example.com/map', 'noopener noreferrer nofollow ugc'],
  ])
})

test('a comment shows at once, the focus stays in the field, and it is sent trimmed', async () => {
  const gate = Promise.withResolvers<undefined>()
  const asked = answerFrom({
    comments: [commentOf()],
    before: ({ call }) => (call.startsWith('POST') ? gate.promise : undefined),
  })
  openComments()
  await screen.findByText('See you there')
  await user.type(field(), '  I bring balls  ')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Posting…')).toBeTruthy()
  expect(words()).toEqual(['I bring balls', 'See you there'])
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  gate.resolve(undefined)
  expect(await screen.findByText('Just now')).toBeTruthy()
  expect(screen.queryByText('Posting…')).toBeNull()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    content: 'I bring balls',
    parentId: null,
    isCreatorUpdate: false,
  })
  expect(screen.getByText('Comment posted')).toBeTruthy()
})

test('Ctrl and Enter send; Enter alone breaks the line', async () => {
  answerFrom({ comments: [] })
  openComments()
  await user.type(field(), 'One{Enter}Two{Control>}{Enter}{/Control}')
  await waitFor(() => expect(words()).toEqual(['One\nTwo']))
})

test('empty text cannot be posted', async () => {
  const asked = answerFrom({ comments: [commentOf()] })
  openComments()
  await screen.findByText('See you there')
  const button = screen.getByRole('button', { name: 'Post comment' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(field(), '   {Enter} {Control>}{Enter}{/Control}')
  expect(button).toHaveProperty('disabled', true)
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/activities/hike/comments'])
})

test('near 2,000 characters they are counted, and beyond nothing can be sent', async () => {
  answerFrom({ comments: [] })
  openComments()
  const button = screen.getByRole('button', { name: 'Post comment' })
  const write = async (text: string) => {
    await user.clear(field())
    await user.click(field())
    await user.paste(text)
  }
  await write('x'.repeat(1800))
  expect(screen.queryByText(/\/2000/)).toBeNull()
  await write('x'.repeat(1801))
  expect(screen.getByText('1801/2000')).toBeTruthy()
  await write('x'.repeat(2000))
  expect(button).toHaveProperty('disabled', false)
  await write('x'.repeat(2001))
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByRole('alert').textContent).toBe('A comment has at most 2,000 characters')
})

test('a comment that the server refuses goes again, is said, and its words are back in the field', async () => {
  const backend: Backend = { comments: [commentOf()] }
  answerFrom(backend)
  openComments()
  await screen.findByText('See you there')
  backend.before = () => UNAVAILABLE
  await user.type(field(), 'I bring balls')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Your comment was not posted. Try later')).toBeTruthy()
  await waitFor(() => expect(field().value).toBe('I bring balls'))
  expect(words()).toEqual(['See you there'])
})

test('what is typed outlives a reload, each person and activity for itself', async () => {
  answerFrom({ comments: [] })
  const { unmount } = openComments()
  await user.type(field(), 'Half a thought')
  const kept = sessionStorage.getItem('tagalong.comment-drafts') ?? ''
  unmount()
  useDrafts.setState({ texts: {} })
  sessionStorage.setItem('tagalong.comment-drafts', kept)
  await useDrafts.persist.rehydrate()
  const other = openComments({ me: DEV })
  expect(field().value).toBe('')
  other.unmount()
  openComments()
  expect(field().value).toBe('Half a thought')
})

test('a reply stands below its comment, and the focus is back on Reply', async () => {
  const asked = answerFrom({ comments: [commentOf({ id: 'new', content: 'Newer' }), commentOf()] })
  openComments()
  const [, older] = await screen.findAllByRole('article')
  if (!older) throw new Error('There are two comments')
  const reply = within(older).getByRole('button', { name: 'Reply' })
  await user.click(reply)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply to Ben Okafor' }))
  await user.keyboard('Me too{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(reply)
  await waitFor(() => expect(words()).toEqual(['Newer', 'See you there', 'Me too']))
  const answered = await screen.findByRole('article', { name: 'Reply by Ana Flores' })
  expect(within(answered).queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ parentId: 'ben-says' })
})

test('Escape leaves a reply, and its words are kept; refused ones open it again', async () => {
  const backend: Backend = { comments: [commentOf()] }
  answerFrom(backend)
  openComments()
  const reply = await screen.findByRole('button', { name: 'Reply' })
  await user.click(reply)
  await user.keyboard('Not now{Escape}')
  expect(document.activeElement).toBe(reply)
  expect(screen.queryByRole('textbox', { name: 'Reply to Ben Okafor' })).toBeNull()
  const busy = { status: 429, body: { code: 'too_many_tries', message: 'Too fast' } }
  backend.before = ({ call }) => (call.startsWith('POST') ? busy : undefined)
  await user.click(reply)
  await user.click(screen.getByRole('button', { name: 'Post reply' }))
  expect(await screen.findByText('Your comment was not posted. Too fast')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Reply to Ben Okafor' })).toHaveProperty(
    'value',
    'Not now',
  )
})

test.each([
  ['a participant may report another’s comment', ANA, {}, ['Report', 'Block Ben Okafor']],
  ['the author may edit and delete', ANA, OWN, ['Edit', 'Delete']],
  ['the organizer may pin, and take away', DEV, {}, ['Pin', 'Report', 'Block Ben Okafor', 'Delete']],
  ['the organizer may unpin', DEV, { isPinned: true }, ['Unpin', 'Report', 'Block Ben Okafor', 'Delete']],
  [
    'the admin may take away',
    { ...ANA, id: 'admin', isAdmin: true },
    {},
    ['Report', 'Block Ben Okafor', 'Delete'],
  ],
  ['who has left Tagalong cannot be blocked', ANA, { userId: '' }, ['Report']],
])('%s', async (_, me, comment, items) => {
  answerFrom({ comments: [commentOf(comment)] })
  openComments({ me })
  await screen.findByRole('article')
  expect(await itemsOf(commentOf(comment).userName)).toEqual(items)
})

test('an edit shows at once, is marked, and gives the focus back to the menu', async () => {
  const asked = answerFrom({ comments: [commentOf(OWN)] })
  openComments()
  await screen.findByRole('article')
  await choose(ANA.name, 'Edit')
  const edit = screen.getByRole('textbox', { name: 'Edit your comment' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
  await user.keyboard(', at noon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment options' }))
  await waitFor(() => expect(words()).toEqual(['See you there, at noon']))
  expect(screen.getByText(/· edited/)).toBeTruthy()
  expect(asked.find(({ call }) => call === 'PATCH /api/comments/own')?.body).toEqual({
    content: 'See you there, at noon',
  })
})

test('an edit that is refused is undone, said, and open again with what was typed', async () => {
  answerFrom({
    comments: [commentOf(OWN)],
    before: ({ call }) => (call.startsWith('PATCH') ? UNAVAILABLE : undefined),
  })
  openComments()
  await screen.findByRole('article')
  await choose(ANA.name, 'Edit')
  await user.keyboard('!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your change was not saved. Try later')).toBeTruthy()
  const edit = await screen.findByRole('textbox', { name: 'Edit your comment' })
  expect(edit).toHaveProperty('value', 'See you there!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(words()).toEqual(['See you there'])
  expect(screen.queryByText(/· edited/)).toBeNull()
})

test('deleting asks first, then the comment is gone and the focus is on what follows', async () => {
  const asked = answerFrom({
    comments: [
      commentOf(OWN),
      commentOf({ id: 'older', content: 'Older', timestamp: '2026-12-01T00:00:00.000Z' }),
    ],
  })
  openComments()
  await screen.findAllByRole('article')
  await choose(ANA.name, 'Delete')
  expect(words()).toHaveLength(2)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(words()).toEqual(['Older']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
  expect(asked.some(({ call }) => call === 'DELETE /api/comments/own')).toBe(true)
})

test('after the last comment the focus is in the field', async () => {
  answerFrom({ comments: [commentOf(OWN)] })
  openComments()
  await screen.findByRole('article')
  await choose(ANA.name, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('a deleted comment with replies reads "deleted", and goes with the last of them', async () => {
  const reply = commentOf({ ...OWN, content: 'Really?', parentId: 'ben-says' })
  answerFrom({ comments: [reply, commentOf({ isDeleted: true, content: '' })] })
  openComments()
  const answered = await screen.findByRole('article', { name: 'Reply by Ana Flores' })
  expect(words()).toEqual(['deleted', 'Really?'])
  expect(screen.queryByText('Ben Okafor')).toBeNull()
  await user.click(within(answered).getByRole('button', { name: 'Comment options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
})

test('a deletion that is refused is undone, and said', async () => {
  const backend: Backend = { comments: [commentOf(OWN)] }
  answerFrom(backend)
  openComments()
  await screen.findByRole('article')
  backend.before = () => UNAVAILABLE
  await choose(ANA.name, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The comment was not deleted. Try later')).toBeTruthy()
  expect(words()).toEqual(['See you there'])
})

test('the organizer pins a comment to the top at once; refused, it goes back', async () => {
  const backend: Backend = {
    comments: [
      commentOf({ id: 'new', userId: 'cleo', userName: 'Cleo', content: 'Newer' }),
      commentOf({ timestamp: '2026-12-01T00:00:00.000Z' }),
    ],
  }
  const asked = answerFrom(backend)
  openComments({ me: DEV })
  await screen.findAllByRole('article')
  await choose('Ben Okafor', 'Pin')
  await waitFor(() => expect(words()).toEqual(['See you there', 'Newer']))
  await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/comments/ben-says/pin')).toBe(true))
  backend.before = ({ call }) => (call.startsWith('DELETE') ? UNAVAILABLE : undefined)
  await choose('Ben Okafor', 'Unpin')
  expect(await screen.findByText('The comment was not unpinned. Try later')).toBeTruthy()
  await waitFor(() => expect(words()).toEqual(['See you there', 'Newer']))
})

test('a report goes out with its reason, and is thanked for', async () => {
  const backend: Backend = { comments: [commentOf()] }
  const asked = answerFrom(backend)
  openComments()
  await screen.findByRole('article')
  await choose('Ben Okafor', 'Report')
  const dialog = within(await screen.findByRole('dialog'))
  backend.before = () => UNAVAILABLE
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('Please choose a reason')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('Please say what is wrong')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'Rude words')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('Try later')).toBeTruthy()
  backend.before = undefined
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Thanks, an admin will look at it')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /api/comments/ben-says/report',
    body: { reason: 'other', details: 'Rude words' },
  })
})

test('blocking an author says what it does, and reads the comments anew', async () => {
  const backend: Backend = { comments: [commentOf()] }
  const asked = answerFrom(backend)
  openComments()
  await screen.findByRole('article')
  await choose('Ben Okafor', 'Block Ben Okafor')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Ben Okafor?' }))
  expect(dialog.getByText(/Whoever has a seat in an upcoming activity of the other loses it/)).toBeTruthy()
  backend.comments = []
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked Ben Okafor')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(asked.map(({ call }) => call)).toContain('PUT /api/users/ben/block')
})

test('the organizer alone can post an update, which the next comment is not', async () => {
  const asked = answerFrom({ comments: [] })
  openComments({ me: DEV })
  const box = await screen.findByRole('checkbox', { name: /Post as an update/ })
  await user.click(box)
  await user.type(field(), 'We start at seven')
  await user.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Update posted')).toBeTruthy()
  expect(box).toHaveProperty('checked', false)
  const posts = () => asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(posts()).toEqual([{ content: 'We start at seven', parentId: null, isCreatorUpdate: true }])
})

test('a participant is not asked whether it is an update', async () => {
  answerFrom({ comments: [commentOf()] })
  openComments()
  await screen.findByRole('article')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the list goes on by Load more, and a reply waits for its comment', async () => {
  const asked = answerFrom({
    comments: [commentOf({ id: 'reply', content: 'Reply', parentId: 'ben-says' }), commentOf()],
    pageSize: 1,
  })
  openComments()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(words()).toEqual(['See you there', 'Reply']))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(asked).toHaveLength(2)
})
