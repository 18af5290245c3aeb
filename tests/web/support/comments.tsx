import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, vi } from 'vitest'
import { CommentsSection } from '../../../web/features/comments/section'
import { meQuery } from '../../../web/lib/session'
import { useDrafts } from '../../../web/lib/text-drafts'
import ActivityConversation from '../../../web/shell/activity/conversation'
import { loadToaster } from '../../../web/ui/toast'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import type { SentRequest } from './explore'
import { ANA, activityOf, answer } from './explore'

export const NOW = new Date('2026-12-02T18:00:00Z')

/** Returns a comment by Ben, written five minutes before `NOW`. */
export function commentOf(changes: Partial<Comment> = {}): Comment {
  return {
    id: 'ben-says',
    activityId: 'hike',
    userId: 'ben',
    userName: 'Ben Okafor',
    userAvatar: null,
    content: 'See you there',
    timestamp: '2026-12-02T17:55:00.000Z',
    isPinned: false,
    isCreatorUpdate: false,
    audience: null,
    sentTo: null,
    isEdited: false,
    parentId: null,
    isDeleted: false,
    isHidden: false,
    ...changes,
  }
}

type Refusal = { status: number; body: unknown }
export const UNAVAILABLE: Refusal = { status: 503, body: { code: 'unavailable', message: 'Try later' } }

/** The server's comments. `before` runs before each call, and can delay or reject it. */
export type Backend = {
  comments: Comment[]
  before?: ((request: SentRequest) => Promise<Refusal | undefined> | Refusal | undefined) | undefined
  pageSize?: number
}

/** Responds to the comments' calls as the worker does, and stores changes in `backend`. @returns the requests sent */
export function answerComments(backend: Backend, me: Me = ANA): SentRequest[] {
  return answer(async (request) => {
    const refusal = await backend.before?.(request)
    if (refusal) return refusal
    const [method, path = ''] = request.call.split(' ')
    const [, , resource, id, action] = path.split('/')
    const change = (changes: Partial<Comment>) => {
      backend.comments = backend.comments.map((comment) =>
        comment.id === id ? { ...comment, ...changes } : comment,
      )
      return { body: backend.comments.find((comment) => comment.id === id) ?? null }
    }
    if (resource === 'activities' && method === 'GET') return pageOf(backend, request.query.cursor)
    if (resource === 'activities') {
      const posted = commentOf({
        ...(request.body as Pick<Comment, 'content' | 'parentId'>),
        id: `posted-${backend.comments.length}`,
        userId: me.id,
        userName: me.name,
        timestamp: new Date().toISOString(),
      })
      backend.comments = [posted, ...backend.comments]
      return { status: 201, body: posted }
    }
    if (action === 'pin') return change({ isPinned: method === 'POST' })
    if (action === 'hidden') return change({ isHidden: method === 'PUT', isPinned: false })
    if (action === 'report') return { body: null }
    if (action === 'block') return { body: { isBlocked: true } }
    if (method === 'PATCH') return change({ ...(request.body as { content: string }), isEdited: true })
    return change({ isDeleted: true, content: '', isPinned: false })
  })
}

function pageOf({ comments, pageSize = 100 }: Backend, cursor = '0') {
  const [from, to] = [Number(cursor), Number(cursor) + pageSize]
  const shown = comments.filter(
    ({ id, isDeleted }) => !isDeleted || comments.some((reply) => reply.parentId === id && !reply.isDeleted),
  )
  return { body: { items: shown.slice(from, to), nextCursor: to < shown.length ? String(to) : null } }
}

/** Renders the comments of Dev's activity, by default as Ana, who participates. */
export function openComments({ me = ANA, canComment = true }: { me?: Me; canComment?: boolean } = {}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  queryClient.setQueryData(meQuery.queryKey, me)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <CommentsSection activityId="hike" canComment={canComment} updates={null}>
          <ActivityConversation
            activity={activityOf({ creatorId: 'dev', role: me.id === 'dev' ? 'organizer' : null })}
          />
        </CommentsSection>
      </main>
    </QueryClientProvider>,
  )
  return { queryClient, ...view }
}

export const field = () => screen.getByRole('textbox', { name: 'Add a comment' }) as HTMLTextAreaElement
export const commentBy = (name: string) => within(screen.getByRole('article', { name: `Comment by ${name}` }))
/** Returns the texts of all comments and replies, from top to bottom. */
export const commentTexts = () => [...document.querySelectorAll('article p')].map((line) => line.textContent)

export const user = userEvent.setup()
export const OWN = { id: 'own', userId: ANA.id, userName: ANA.name }
export const DEV = { ...ANA, id: 'dev', name: 'Dev Patel' }

/** Before each test in a file, sets the date to `NOW` and removes typed drafts. */
export function setUpComments(): void {
  // The first toast needs the toaster's code.
  beforeAll(async () => {
    await loadToaster()
  })
  beforeEach(() => {
    useDrafts.setState({ texts: {} })
    vi.setSystemTime(NOW)
  })
}

/** Clicks an item of a comment's menu. */
export async function chooseItem(name: string, item: string): Promise<void> {
  await openMenuOf(name)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Returns the labels of a comment's menu. */
export async function itemsOf(name: string): Promise<(string | null)[]> {
  await openMenuOf(name)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}

const openMenuOf = (name: string) =>
  user.click(commentBy(name).getByRole('button', { name: 'Comment options' }))
