import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as commentsText from '#messages/comments'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import { api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'
import { commentsQuery } from './queries'

const UNSENT = 'unsent-'

/** Returns whether a comment is still being sent. */
export function isUnsent({ id }: Comment): boolean {
  return id.startsWith(UNSENT)
}

type Post = { content: string; parentId: string | null; isCreatorUpdate: boolean }

/**
 * Posts a comment or reply. Shows it optimistically, and removes it with a message if the server rejects it. While offline, it
 * is queued.
 */
export function usePostComment({
  activityId,
  me,
  onPosted,
  onRefused,
}: {
  activityId: string
  me: Me
  onPosted: () => void
  /** Called with the text if the server rejects it, to restore it in the form. */
  onRefused: (content: string) => void
}) {
  const queryClient = useQueryClient()
  return useMutation({
    ...inSequence(queryClient, activityId),
    mutationFn: async (json: Post) => {
      if (navigator.onLine)
        return call(api.activities[':id'].comments.$post({ param: { id: activityId }, json }))
      const { keepForLater } = await import('../../lib/outbox')
      await keepForLater(queryClient, { act: { comment: json }, userId: me.id, activityId })
      return null
    },
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
        isHidden: false,
        audience: null,
        sentTo: null,
      }
      await updateCache(queryClient, activityId, (comments, page) =>
        page === 0 ? [unsent, ...comments] : comments,
      )
      return unsent
    },
    onSuccess: (posted, _, unsent) => {
      if (posted === null) {
        toast.info(commentsText.sentOnceOnline())
        return updateCache(queryClient, activityId, (comments) =>
          comments.filter(({ id }) => id !== unsent.id),
        )
      }
      onPosted()
      return updateCache(queryClient, activityId, replacing(unsent.id, posted))
    },
    onError: (error, { content }, unsent) => {
      void updateCache(queryClient, activityId, (comments) => comments.filter(({ id }) => id !== unsent?.id))
      onRefused(content)
      toast.failure(failureOf(error, (reason) => `${commentsText.notPosted()} ${reason}`))
    },
  })
}

type Change = {
  comment: Comment
  to:
    | { content: string; isEdited: true }
    | { isPinned: boolean }
    | { isHidden: true; isPinned: false }
    | { isHidden: false }
    | { isDeleted: true; isPinned: false }
  /** Called after the server has accepted the change. */
  onDone?: () => void
  /** Called after the server has rejected the change and the comment was restored. */
  onRefused?: () => void
}

/** Edits, pins, hides, or deletes a comment. Optimistic; rolls back with a message if the server rejects the change. */
export function useChangeComment(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...inSequence(queryClient, activityId),
    mutationFn: ({ comment, to }: Change): Promise<unknown> => {
      const endpoint = api.comments[':id']
      const param = { id: comment.id }
      if ('content' in to) return call(endpoint.$patch({ param, json: { content: to.content } }))
      if ('isDeleted' in to) return call(endpoint.$delete({ param }))
      if ('isHidden' in to)
        return call(to.isHidden ? endpoint.hidden.$put({ param }) : endpoint.hidden.$delete({ param }))
      return call(to.isPinned ? endpoint.pin.$post({ param }) : endpoint.pin.$delete({ param }))
    },
    onMutate: ({ comment, to }) =>
      updateCache(queryClient, activityId, replacing(comment.id, { ...comment, ...to })),
    onSuccess: (_, { onDone }) => onDone?.(),
    onError: (error, { comment, to, onRefused }) => {
      void updateCache(queryClient, activityId, replacing(comment.id, comment))
      onRefused?.()
      toast.failure(failureOf(error, (reason) => `${whatFailed(to)} ${reason}`))
    },
  })
}

function whatFailed(to: Change['to']): string {
  if ('content' in to) return commentsText.changeNotSaved()
  if ('isDeleted' in to) return commentsText.notDeleted()
  if ('isHidden' in to) return to.isHidden ? commentsText.notHidden() : commentsText.stillHidden()
  return to.isPinned ? commentsText.notPinned() : commentsText.notUnpinned()
}

/** Sends changes to an activity's comments one at a time, and reloads the list after the last. */
function inSequence(queryClient: QueryClient, activityId: string) {
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

/** Updates the cached comments. Cancels pending requests, whose responses would overwrite the update. */
async function updateCache(
  queryClient: QueryClient,
  activityId: string,
  update: (comments: Comment[], page: number) => Comment[],
): Promise<void> {
  const { queryKey } = commentsQuery(activityId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: update(page.items, index) })),
      },
  )
}

function replacing(id: string, by: Comment) {
  return (comments: Comment[]) => comments.map((comment) => (comment.id === id ? by : comment))
}
