import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationCode } from '../../../../worker/contract/invitations'
import { sentenceOf } from '../../../lib/api'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { LoadMore } from '../../../ui/load-more'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { invitationCodesQuery, useDeleteCode } from '../queries'
import { CodeRow } from './code-row'
import { EditCodeDialog } from './edit-code-dialog'

/** All codes, newest first. */
export function CodeList() {
  const list = useInfiniteQuery(invitationCodesQuery)
  const [acting, setActing] = useState<{ act: 'edit' | 'delete'; code: InvitationCode } | null>(null)
  const close = () => setActing(null)
  const codes = list.data?.pages.flatMap(({ items }) => items)

  if (!codes && list.error)
    return (
      <ErrorState title="The codes did not load" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    )
  if (!codes)
    return (
      <ul className="codes" aria-busy="true" aria-label="Loading">
        {[1, 2, 3].map((row) => (
          <li key={row} className="code-row">
            <Skeleton width={120} height={24} />
            <Skeleton height={44} />
            <Skeleton height={32} />
            <Skeleton width={80} height={26} radius={13} />
            <Skeleton height={44} radius={12} />
          </li>
        ))}
      </ul>
    )
  if (codes.length === 0)
    return (
      <EmptyState art="letter" title="No invitation codes yet" level={3} bare>
        Nobody can sign up without one. Create the first above.
      </EmptyState>
    )
  return (
    <>
      <ul className="codes" aria-label="Invitation codes">
        {codes.map((code) => (
          <CodeRow
            key={code.id}
            code={code}
            onEdit={() => setActing({ act: 'edit', code })}
            onDelete={() => setActing({ act: 'delete', code })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
      {acting?.act === 'edit' && <EditCodeDialog code={acting.code} onClose={close} />}
      {acting?.act === 'delete' && <DeleteCodeDialog code={acting.code} onClose={close} />}
    </>
  )
}

function DeleteCodeDialog({ code, onClose }: { code: InvitationCode; onClose: () => void }) {
  const remove = useDeleteCode()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${code.code}?`}
      message="Nobody can sign up with it any more. Who used it stays in the analytics."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(code.id, {
          onSuccess: () => {
            toast.success('Code deleted successfully')
            onClose()
          },
          onError: (error) => toast.error(sentenceOf(error)),
        })
      }
    />
  )
}
