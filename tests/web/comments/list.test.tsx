import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Backend } from '../support/comments'
import {
  answerComments,
  commentBy,
  commentOf,
  commentTexts,
  field,
  NOW,
  openComments,
  setUpComments,
  UNAVAILABLE,
  user,
} from '../support/comments'

setUpComments()

test('a user without a seat sees that comments open on joining, and nothing is requested', async () => {
  const requests = answerComments({ comments: [commentOf()] })
  openComments({ canComment: false })
  expect(screen.getByText('Comments open when you join this activity.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(requests).toEqual([])
})

test('a user who has lost the seat sees the same message', async () => {
  answerComments({
    comments: [],
    before: () => ({ status: 403, body: { code: 'comments_closed', message: '' } }),
  })
  openComments()
  expect(await screen.findByText('Comments open when you join this activity.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an empty list has a button that focuses the field', async () => {
  answerComments({ comments: [] })
  openComments()
  expect(screen.getByText('Loading comments')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Write the first comment' }))
  expect(document.activeElement).toBe(field())
})

test('shows the error and a retry button when the comments do not load', async () => {
  const backend: Backend = { comments: [commentOf()], before: () => UNAVAILABLE }
  answerComments(backend)
  openComments()
  expect(await screen.findByText('The comments did not load')).toBeTruthy()
  expect(screen.getByText('Try later')).toBeTruthy()
  backend.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('See you there')).toBeTruthy()
})

test('a comment shows its author and time, and marks edits, pins, updates, and the organizer', async () => {
  answerComments({
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
  expect(time.title).toMatch(/Dec 2, 2026, \d+:55\s[AP]M$/)
  expect(commentBy('Ben Okafor').queryByText('Organizer')).toBeNull()
  expect(commentBy('Dev Patel').getByText('Organizer')).toBeTruthy()
  expect(commentBy('Dev Patel').getByText('Update')).toBeTruthy()
  expect(commentBy('Dev').getByText('Organizer')).toBeTruthy()
  expect(commentBy('Dev').queryByText('Update')).toBeNull()
  expect(commentBy('Dev Patel').getByText('Pinned')).toBeTruthy()
})

test('relative times update while the page is open', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval'] })
  answerComments({ comments: [commentOf({ timestamp: '2026-12-02T17:59:30.000Z' })] })
  openComments()
  expect(await screen.findByText('Just now')).toBeTruthy()
  await act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('1 minute ago')).toBeTruthy()
})

test('keeps line breaks, and only URLs become links', async () => {
  const content =
    'Meet here:\nhttps://example.com/map. Not javascript:alert(1) or <img src=x onerror=alert(1)>'
  answerComments({ comments: [commentOf({ content })] })
  openComments()
  const article = await screen.findByRole('article')
  expect(commentTexts()).toEqual([content])
  expect(article.querySelector('img')).toBeNull()
  await screen.findByRole('link', { name: /^https:/ })
  expect([...article.querySelectorAll('a')].map(({ href, rel }) => [href, rel])).toEqual([
    ['https://example.com/map', 'noopener noreferrer nofollow ugc'],
  ])
})

test('Load more loads the next page, and a reply appears when its comment has loaded', async () => {
  const requests = answerComments({
    comments: [commentOf({ id: 'reply', content: 'Reply', parentId: 'ben-says' }), commentOf()],
    pageSize: 1,
  })
  openComments()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(commentTexts()).toEqual(['See you there', 'Reply']))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(requests).toHaveLength(2)
})
