import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as noticesText from '#messages/notices'
import type { Notice } from '../../../worker/contract/notices'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { toast } from '../../ui/toast'
import { noticesQuery, unreadQuery } from './queries'

/** Notices to mark as read: by id, or all up to an instant. */
type ReadSelection = { ids: string[] } | { until: string }

/** Marks notices as read optimistically. If the server rejects the request, restores them and shows the error. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (selection: ReadSelection) => call(api.notices.read.$post({ json: selection })),
    onMutate: async (selection) => {
      await queryClient.cancelQueries({ queryKey: ['notices'] })
      const before = {
        unread: queryClient.getQueryData(unreadQuery.queryKey),
        list: queryClient.getQueryData(noticesQuery.queryKey),
      }
      const marked = cacheRead(queryClient, selection)
      queryClient.setQueryData(unreadQuery.queryKey, (unread) =>
        unread === undefined ? undefined : 'until' in selection ? 0 : Math.max(0, unread - marked),
      )
      return before
    },
    onSuccess: ({ unread }) => queryClient.setQueryData(unreadQuery.queryKey, unread),
    onError: (error, _selection, before) => {
      queryClient.setQueryData(unreadQuery.queryKey, before?.unread)
      queryClient.setQueryData(noticesQuery.queryKey, before?.list)
      toast.failure(failureOf(error))
    },
  })
}

/** Marks cached notices as read. @returns the number that were unread */
function cacheRead(queryClient: QueryClient, selection: ReadSelection): number {
  let marked = 0
  const read = (notice: Notice): Notice => {
    const isSelected =
      'ids' in selection ? selection.ids.includes(notice.id) : notice.createdAt <= selection.until
    if (!isSelected || notice.readAt !== null) return notice
    marked += 1
    return { ...notice, readAt: new Date().toISOString() }
  }
  queryClient.setQueryData(noticesQuery.queryKey, (list) => {
    marked = 0
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
  })
  return marked
}

const APPROVE_KEY = ['notices', 'approve']
type NextApplicant = NonNullable<Notice['next']>

/**
 * Approves the next applicant from a notice. Updates the button optimistically, and rolls it back if the server rejects the
 * request.
 */
export function useApproveNext() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: APPROVE_KEY,
    mutationFn: ({ applicationId }: NextApplicant) =>
      call(api.applications.$patch({ json: { applicationId, status: 'APPROVED' } })),
    onError: (error) => toast.failure(failureOf(error, noticesText.notApproved())),
    onSettled: () => reload(queryClient, 'notices', 'applications', 'activities', 'participations'),
  })
  const approved = useMutationState({
    filters: { mutationKey: APPROVE_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => (state.variables as NextApplicant | undefined)?.applicationId,
  })
  return {
    approve: mutate,
    isApproved: ({ applicationId }: NextApplicant) => approved.includes(applicationId),
  }
}
