import type { QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../../worker/contract/comments'
import { PAGE_MAX } from '../../../worker/contract/limits'
import type { Me } from '../../../worker/contract/users'
import { api, call, errorMessage } from '../../lib/api'
import { toast } from '../../ui/toast'

/** An activity's comments and replies, page by page: pinned ones first, then the newest. `threadsOf` orders them. */
export function commentsQuery(activityId: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', activityId],
    // Replies come before the older comment that they answer: long pages keep them together.
    queryFn: ({ pageParam, signal }) =>
      call(
        api.activities[':id'].comments.$get(
          {
            param: { id: activityId },
            query: { limit: String(PAGE_MAX), ...(pageParam && { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

const UNSENT = 'unsent-'

/** Whether a comment is still on its way to the server. */
export function isUnsent({ id }: Comment): boolean {
  return id.startsWith(UNSENT)
}

type Post = { content: string; parentId: string | null; isCreatorUpdate: boolean }

/** Posts a comment or a reply: it shows at once, and goes again with the reason where the server refuses. */
export function usePostComment({
  activityId,
  me,
  onPosted,
  onRefused,
}: {
  activityId: string
  me: Me
  onPosted: () => void
  /** Gets the words back, wherever the person is by then. */
  onRefused: (content: string) => void
}) {
  const queryClient = useQueryClient()
  return useMutation({
    ...inOrder(queryClient, activityId),
    mutationFn: (json: Post) =>
      call(api.activities[':id'].comments.$post({ param: { id: activityId }, json })),
    onMutate: async (post): Promise<Comment> => {
      const unsent = {
        ...post,
        id: UNSENT + crypto.randomUUID(),
        activityId,
        userId: me.id,
        userName: me.name,
        userAvatar: me.avatar,
        timestamp: new Date().toISOString(),
        isPinned: false,
        isEdited: false,
        isDeleted: false,
      }
      await change(queryClient, activityId, (comments, page) =>
        page === 0 ? [unsent, ...comments] : comments,
      )
      return unsent
    },
    onSuccess: (posted, _, unsent) => {
      onPosted()
      return change(queryClient, activityId, replaced(unsent.id, posted))
    },
    onError: (error, { content }, unsent) => {
      void change(queryClient, activityId, (comments) => comments.filter(({ id }) => id !== unsent?.id))
      onRefused(content)
      toast.error(`Your comment was not posted. ${errorMessage(error)}`)
    },
  })
}

type Change = {
  comment: Comment
  to: { content: string; isEdited: true } | { isPinned: boolean } | { isDeleted: true; isPinned: false }
  /** The server took it. */
  onDone?: () => void
  /** The server did not, and the comment is again what it was. */
  onRefused?: () => void
}

/** Edits, pins or deletes a comment: at once, and back again with the reason where the server refuses. */
export function useChangeComment(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...inOrder(queryClient, activityId),
    mutationFn: ({ comment, to }: Change): Promise<unknown> => {
      const [one, param] = [api.comments[':id'], { id: comment.id }]
      if ('content' in to) return call(one.$patch({ param, json: { content: to.content } }))
      if ('isDeleted' in to) return call(one.$delete({ param }))
      return call(to.isPinned ? one.pin.$post({ param }) : one.pin.$delete({ param }))
    },
    onMutate: ({ comment, to }) =>
      change(queryClient, activityId, replaced(comment.id, { ...comment, ...to })),
    onSuccess: (_, { onDone }) => onDone?.(),
    onError: (error, { comment, to, onRefused }) => {
      void change(queryClient, activityId, replaced(comment.id, comment))
      onRefused?.()
      toast.error(`${failureOf(to)} ${errorMessage(error)}`)
    },
  })
}

function failureOf(to: Change['to']): string {
  if ('content' in to) return 'Your change was not saved.'
  if ('isDeleted' in to) return 'The comment was not deleted.'
  return to.isPinned ? 'The comment was not pinned.' : 'The comment was not unpinned.'
}

/** Writes to one activity's comments arrive in their order; after the last one the list is read anew. */
function inOrder(queryClient: QueryClient, activityId: string) {
  const { queryKey } = commentsQuery(activityId)
  return {
    mutationKey: queryKey,
    scope: { id: `comments ${activityId}` },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        void queryClient.invalidateQueries({ queryKey })
    },
  }
}

/** Changes the cached list; a read under way would bring back what it was. */
async function change(
  queryClient: QueryClient,
  activityId: string,
  changed: (comments: Comment[], page: number) => Comment[],
): Promise<void> {
  const { queryKey } = commentsQuery(activityId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: changed(page.items, index) })),
      },
  )
}

function replaced(id: string, by: Comment) {
  return (comments: Comment[]) => comments.map((comment) => (comment.id === id ? by : comment))
}
