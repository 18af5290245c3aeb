import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as invitationsText from '#messages/invitations'
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

/** All codes, with search, sorting, and dialogs to edit and delete them. */
export function CodeList() {
  const [filters, filter] = useState<CodeFilters>({})
  const list = useInfiniteQuery(invitationCodesQuery(filters))
  const [dialog, setDialog] = useState<{ action: 'edit' | 'delete'; code: InvitationCode } | null>(null)
  const close = () => setDialog(null)

  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={invitationsText.searchCodes()}
          placeholder={invitationsText.codeOrDescription()}
          value={filters.q ?? ''}
          onSearch={(q) => filter({ ...filters, q: q || undefined })}
        />
        <OrderSelect value={filters.sort} onChange={(sort) => filter({ ...filters, sort })} />
      </div>
      <LoadedList
        list={pagedList(list)}
        failure={invitationsText.codesNotLoaded()}
        skeleton={
          <ul className={styles.codes} aria-busy="true" aria-label={invitationsText.loading()}>
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
            <EmptyState art="search" title={invitationsText.noCodesFound()} level={3} bare>
              {invitationsText.tryAnotherPart()}
            </EmptyState>
          ) : (
            <EmptyState art="letter" title={invitationsText.noCodesYet()} level={3} bare>
              {invitationsText.createFirstCode()}
            </EmptyState>
          )
        }
      >
        {(codes) => (
          <ul className={styles.codes} aria-label={invitationsText.invitationCodes()}>
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
      title={invitationsText.deleteCodeQuestion({ code: code.code })}
      message={invitationsText.deleteCodeHint()}
      confirmLabel={invitationsText.deleteLabel()}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(code.id, {
          onSuccess: () => {
            toast.success(invitationsText.codeDeleted())
            onClose()
          },
          onError: (error) => toast.failure(failureOf(error)),
        })
      }
    />
  )
}
