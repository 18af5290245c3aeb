import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { Asked } from './context'

/** A dialog about a comment or its author that belongs to another noun; `null` while there is nothing to ask. */
export type AboutComment = (comment: Asked['comment'] | null, onClose: () => void) => ReactNode

type CommentDialogsProps = {
  asked: Asked | null
  onClose: () => void
  onDelete: (comment: Asked['comment']) => void
  /** What gets the focus after the dialog, where what opened it is gone. */
  finalFocus: () => HTMLElement | null
  reportDialog: AboutComment
  blockDialog: AboutComment
}

/** The questions about a comment, once for the whole section. */
export function CommentDialogs({
  asked,
  onClose,
  onDelete,
  finalFocus,
  reportDialog,
  blockDialog,
}: CommentDialogsProps) {
  const about = (act: Asked['act']) => (asked?.act === act ? asked.comment : null)
  return (
    <>
      <ConfirmDialog
        open={asked?.act === 'delete'}
        onOpenChange={onClose}
        title="Delete this comment?"
        message="It is gone for everybody, and cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => asked && onDelete(asked.comment)}
        finalFocus={finalFocus}
      />
      {reportDialog(about('report'), onClose)}
      {blockDialog(about('block'), onClose)}
    </>
  )
}
