import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, vi } from 'vitest'
import { BlockDialog } from '../../../web/features/blocks/block-dialog'
import { useDrafts } from '../../../web/features/comments/drafts'
import { CommentsSection } from '../../../web/features/comments/section'
import { ReportDialog } from '../../../web/features/reports/report-dialog'
import { loadToaster } from '../../../web/ui/toast'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import type { Asked } from './explore'
import { ANA, answer } from './explore'

/** A comment of Ben's, five minutes before `NOW`. */
export const NOW = new Date('2026-12-02T18:00:00Z')
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
    isEdited: false,
    parentId: null,
    isDeleted: false,
    ...changes,
  }
}

type Refusal = { status: number; body: unknown }
export const UNAVAILABLE: Refusal = { status: 503, body: { code: 'unavailable', message: 'Try later' } }

/** The server's comments; `before` holds or refuses a call before it does anything. */
export type Backend = {
  comments: Comment[]
  before?: ((asked: Asked) => Promise<Refusal | undefined> | Refusal | undefined) | undefined
  pageSize?: number
}

/** Keeps comments as the worker does. @returns what was asked for */
export function answerFrom(backend: Backend, me: Me = ANA): Asked[] {
  return answer(async (asked) => {
    const refusal = await backend.before?.(asked)
    if (refusal) return refusal
    const [verb, path = ''] = asked.call.split(' ')
    const [, , noun, id, act] = path.split('/')
    const change = (changes: Partial<Comment>) => {
      backend.comments = backend.comments.map((one) => (one.id === id ? { ...one, ...changes } : one))
      return { body: backend.comments.find((one) => one.id === id) ?? null }
    }
    if (noun === 'activities' && verb === 'GET') return pageOf(backend, asked.query.cursor)
    if (noun === 'activities') {
      const said = commentOf({
        ...(asked.body as Pick<Comment, 'content' | 'parentId'>),
        id: `said-${backend.comments.length}`,
        userId: me.id,
        userName: me.name,
        timestamp: new Date().toISOString(),
      })
      backend.comments = [said, ...backend.comments]
      return { status: 201, body: said }
    }
    if (act === 'pin') return change({ isPinned: verb === 'POST' })
    if (act === 'report') return { body: null }
    if (act === 'block') return { body: { isBlocked: true } }
    if (verb === 'PATCH') return change({ ...(asked.body as { content: string }), isEdited: true })
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

/** The section as Ana sees it, who has a seat at Dev's activity. */
export function openComments({ me = ANA, canComment = true }: { me?: Me; canComment?: boolean } = {}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <CommentsSection
          activityId="hike"
          creatorId="dev"
          me={me}
          canComment={canComment}
          reportDialog={(comment, onClose) => (
            <ReportDialog
              target={comment && { subject: 'comment', id: comment.id, name: comment.userName }}
              onClose={onClose}
            />
          )}
          blockDialog={(comment, onClose) => (
            <BlockDialog
              person={comment && { id: comment.userId, name: comment.userName }}
              onClose={onClose}
            />
          )}
        />
      </main>
    </QueryClientProvider>,
  )
  return { queryClient, ...view }
}

export const field = () => screen.getByRole('textbox', { name: 'Add a comment' }) as HTMLTextAreaElement
export const commentBy = (name: string) => within(screen.getByRole('article', { name: `Comment by ${name}` }))
/** The words of all comments and replies, from top to bottom. */
export const words = () => [...document.querySelectorAll('article p')].map((line) => line.textContent)

export const user = userEvent.setup()
export const OWN = { id: 'own', userId: ANA.id, userName: ANA.name }
export const DEV = { ...ANA, id: 'dev', name: 'Dev Patel' }

/** Before each test of a file it is `NOW`, and nobody has typed anything. */
export function comeWithNothingTyped(): void {
  // The first message waits for the code that shows it.
  beforeAll(async () => {
    await loadToaster()
  })
  beforeEach(() => {
    useDrafts.setState({ texts: {} })
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  })
}

/** Presses an item of a comment's menu. */
export async function choose(name: string, item: string): Promise<void> {
  await openMenuOf(name)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** The items of a comment's menu. */
export async function itemsOf(name: string): Promise<(string | null)[]> {
  await openMenuOf(name)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}

const openMenuOf = (name: string) =>
  user.click(commentBy(name).getByRole('button', { name: 'Comment options' }))
