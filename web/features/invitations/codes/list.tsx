import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationCode } from '../../../../worker/contract/invitations'
import { failureOf } from '../../../lib/api'
import { pagedList } from '../../../lib/load-state'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { OrderSelect } from '../../../ui/order-select'
import { SearchField } from '../../../ui/search-field'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import type { CodeFilters } from '../queries'
import { invitationCodesQuery, useDeleteCode } from '../queries'
import * as styles from './codes.module.css'
import { EditCodeDialog } from './edit-dialog'
import { CodeRow } from './row'

/** All codes, with search, an order, and dialogs to edit and delete them. */
export function CodeList() {
  const [filters, filter] = useState<CodeFilters>({})
  const list = useInfiniteQuery(invitationCodesQuery(filters))
  const [dialog, setDialog] = useState<{ action: 'edit' | 'delete'; code: InvitationCode } | null>(null)
  const close = () => setDialog(null)

  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search codes"
          placeholder="Code or description"
          value={filters.q ?? ''}
          onSearch={(q) => filter({ ...filters, q: q || undefined })}
        />
        <OrderSelect value={filters.sort} onChange={(sort) => filter({ ...filters, sort })} />
      </div>
      <LoadedList
        list={pagedList(list)}
        failure="The codes did not load"
        skeleton={
          <ul className={styles.codes} aria-busy="true" aria-label="Loading">
            {[1, 2, 3].map((row) => (
              <li key={row} className={styles.row}>
                <Skeleton width={120} height={24} />
                <Skeleton height={44} />
                <Skeleton height={32} />
                <Skeleton width={80} height={26} radius={13} />
                <Skeleton height={44} radius={12} />
              </li>
            ))}
          </ul>
        }
        empty={
          filters.q ? (
            <EmptyState art="search" title="No codes found" level={3} bare>
              Try another part of the code or its description.
            </EmptyState>
          ) : (
            <EmptyState art="letter" title="No invitation codes yet" level={3} bare>
              People need a code to sign up. Create the first one above.
            </EmptyState>
          )
        }
      >
        {(codes) => (
          <ul className={styles.codes} aria-label="Invitation codes">
            {codes.map((code) => (
              <CodeRow
                key={code.id}
                code={code}
                onEdit={() => setDialog({ action: 'edit', code })}
                onDelete={() => setDialog({ action: 'delete', code })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {dialog?.action === 'edit' && <EditCodeDialog code={dialog.code} onClose={close} />}
      {dialog?.action === 'delete' && <DeleteCodeDialog code={dialog.code} onClose={close} />}
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
      message="No one can sign up with it anymore. Past sign-ups stay in the analytics."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(code.id, {
          onSuccess: () => {
            toast.success('Code deleted successfully')
            onClose()
          },
          onError: (error) => toast.failure(failureOf(error)),
        })
      }
    />
  )
}
