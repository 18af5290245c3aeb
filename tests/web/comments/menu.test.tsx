import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '../support/comments'
import {
  answerComments,
  chooseItem,
  commentOf,
  commentTexts,
  DEV,
  field,
  itemsOf,
  OWN,
  openComments,
  setUpComments,
  UNAVAILABLE,
  user,
} from '../support/comments'
import { ANA } from '../support/explore'

setUpComments()

test.each([
  [
    "a participant can report another user's comment and block its author",
    ANA,
    {},
    ['Report', 'Block Ben Okafor'],
  ],
  ['the author can edit and delete', ANA, OWN, ['Edit', 'Delete']],
  [
    'the author of an update who no longer organizes can delete it',
    ANA,
    { ...OWN, isCreatorUpdate: true },
    ['Delete'],
  ],
  ['the organizer can pin and hide', DEV, {}, ['Pin', 'Hide', 'Report', 'Block Ben Okafor']],
  [
    'the organizer shows a hidden comment again',
    DEV,
    { isHidden: true },
    ['Show again', 'Report', 'Block Ben Okafor'],
  ],
  ['the organizer can unpin', DEV, { isPinned: true }, ['Unpin', 'Hide', 'Report', 'Block Ben Okafor']],
  [
    'an admin can delete',
    { ...ANA, id: 'admin', isAdmin: true },
    {},
    ['Report', 'Block Ben Okafor', 'Delete'],
  ],
  ['the author of a deleted account cannot be blocked', ANA, { userId: '' }, ['Report']],
])('%s', async (_, me, comment, items) => {
  answerComments({ comments: [commentOf(comment)] })
  openComments({ me })
  await screen.findByRole('article')
  expect(await itemsOf(commentOf(comment).userName)).toEqual(items)
})

test('an edit shows at once, is marked, and returns the focus to the menu', async () => {
  const requests = answerComments({ comments: [commentOf(OWN)] })
  openComments()
  await screen.findByRole('article')
  await chooseItem(ANA.name, 'Edit')
  const edit = screen.getByRole('textbox', { name: 'Edit your comment' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
  await user.keyboard(', at noon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment options' }))
  await waitFor(() => expect(commentTexts()).toEqual(['See you there, at noon']))
  expect(screen.getByText(/· edited/)).toBeTruthy()
  expect(requests.find(({ call }) => call === 'PATCH /api/comments/own')?.body).toEqual({
    content: 'See you there, at noon',
  })
})

test('a refused edit is undone with a message and opens again with the typed text', async () => {
  answerComments({
    comments: [commentOf(OWN)],
    before: ({ call }) => (call.startsWith('PATCH') ? UNAVAILABLE : undefined),
  })
  openComments()
  await screen.findByRole('article')
  await chooseItem(ANA.name, 'Edit')
  await user.keyboard('!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your change was not saved. Try later')).toBeTruthy()
  const edit = await screen.findByRole('textbox', { name: 'Edit your comment' })
  expect(edit).toHaveProperty('value', 'See you there!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(commentTexts()).toEqual(['See you there'])
  expect(screen.queryByText(/· edited/)).toBeNull()
})

test('deleting asks for confirmation, then removes the comment and focuses the next one', async () => {
  const requests = answerComments({
    comments: [
      commentOf(OWN),
      commentOf({ id: 'older', content: 'Older', timestamp: '2026-12-01T00:00:00.000Z' }),
    ],
  })
  openComments()
  await screen.findAllByRole('article')
  await chooseItem(ANA.name, 'Delete')
  expect(commentTexts()).toHaveLength(2)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(commentTexts()).toEqual(['Older']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
  expect(requests.some(({ call }) => call === 'DELETE /api/comments/own')).toBe(true)
})

test('focuses the field after the last comment is deleted', async () => {
  answerComments({ comments: [commentOf(OWN)] })
  openComments()
  await screen.findByRole('article')
  await chooseItem(ANA.name, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('a deleted comment with replies reads "deleted", and disappears with its last reply', async () => {
  const reply = commentOf({ ...OWN, content: 'Really?', parentId: 'ben-says' })
  answerComments({ comments: [reply, commentOf({ isDeleted: true, content: '' })] })
  openComments()
  const postedReply = await screen.findByRole('article', { name: 'Reply by Ana Flores' })
  expect(commentTexts()).toEqual(['deleted', 'Really?'])
  expect(screen.queryByText('Ben Okafor')).toBeNull()
  await user.click(within(postedReply).getByRole('button', { name: 'Comment options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
})

test('a refused deletion is undone with a message', async () => {
  const backend: Backend = { comments: [commentOf(OWN)] }
  answerComments(backend)
  openComments()
  await screen.findByRole('article')
  backend.before = () => UNAVAILABLE
  await chooseItem(ANA.name, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The comment was not deleted. Try later')).toBeTruthy()
  expect(commentTexts()).toEqual(['See you there'])
})

test('hiding asks for confirmation, keeps the text for the organizer, and can be undone', async () => {
  const backend: Backend = { comments: [commentOf()] }
  const requests = answerComments(backend)
  openComments({ me: DEV })
  await screen.findByRole('article')
  await chooseItem('Ben Okafor', 'Hide')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Hidden by the organizer')).toBeTruthy()
  expect(commentTexts()).toEqual(['See you there'])
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  await waitFor(() =>
    expect(requests.some(({ call }) => call === 'PUT /api/comments/ben-says/hidden')).toBe(true),
  )
  backend.before = ({ call }) => (call.startsWith('DELETE') ? UNAVAILABLE : undefined)
  await chooseItem('Ben Okafor', 'Show again')
  expect(await screen.findByText('The comment is still hidden. Try later')).toBeTruthy()
  backend.before = undefined
  await chooseItem('Ben Okafor', 'Show again')
  await waitFor(() => expect(screen.queryByText('Hidden by the organizer')).toBeNull())
})

test('a hidden comment is gone for others, or a placeholder above its replies, and marked for its author', async () => {
  const hidden = commentOf({ isHidden: true, content: '' })
  const reply = commentOf({
    id: 'reply',
    userId: 'cleo',
    userName: 'Cleo',
    content: 'Why?',
    parentId: 'ben-says',
  })
  const own = commentOf({ ...OWN, isHidden: true, content: 'Mine', timestamp: '2026-12-01T00:00:00.000Z' })
  const alone = commentOf({ id: 'alone', isHidden: true, content: '' })
  answerComments({ comments: [hidden, reply, own, alone] })
  openComments()
  expect(await screen.findByRole('article', { name: 'Hidden comment' })).toBeTruthy()
  expect(commentTexts()).toEqual(['hidden by the organizer', 'Why?', 'Mine'])
  expect(screen.getAllByText('Hidden by the organizer')).toHaveLength(1)
  expect(await itemsOf(ANA.name)).toEqual(['Edit', 'Delete'])
})

test('pinning moves a comment to the top at once, and a refused unpin is undone', async () => {
  const backend: Backend = {
    comments: [
      commentOf({ id: 'new', userId: 'cleo', userName: 'Cleo', content: 'Newer' }),
      commentOf({ timestamp: '2026-12-01T00:00:00.000Z' }),
    ],
  }
  const requests = answerComments(backend)
  openComments({ me: DEV })
  await screen.findAllByRole('article')
  await chooseItem('Ben Okafor', 'Pin')
  await waitFor(() => expect(commentTexts()).toEqual(['See you there', 'Newer']))
  await waitFor(() =>
    expect(requests.some(({ call }) => call === 'POST /api/comments/ben-says/pin')).toBe(true),
  )
  backend.before = ({ call }) => (call.startsWith('DELETE') ? UNAVAILABLE : undefined)
  await chooseItem('Ben Okafor', 'Unpin')
  expect(await screen.findByText('The comment was not unpinned. Try later')).toBeTruthy()
  await waitFor(() => expect(commentTexts()).toEqual(['See you there', 'Newer']))
})

test('a report is sent with its reason and confirmed', async () => {
  const backend: Backend = { comments: [commentOf()] }
  const requests = answerComments(backend)
  openComments()
  await screen.findByRole('article')
  await chooseItem('Ben Okafor', 'Report')
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
  expect(requests.at(-1)).toMatchObject({
    call: 'POST /api/comments/ben-says/report',
    body: { reason: 'other', details: 'Rude words' },
  })
})

test('blocking an author explains the effect and reloads the comments', async () => {
  const backend: Backend = { comments: [commentOf()] }
  const requests = answerComments(backend)
  openComments()
  await screen.findByRole('article')
  await chooseItem('Ben Okafor', 'Block Ben Okafor')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Ben Okafor?' }))
  expect(dialog.getByText(/you give up your spots in each other's upcoming activities/)).toBeTruthy()
  backend.comments = []
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked Ben Okafor')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(requests.map(({ call }) => call)).toContain('PUT /api/users/ben/block')
})
