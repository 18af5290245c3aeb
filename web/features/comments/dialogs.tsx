import type { ReactNode } from 'react'
import * as commentsText from '#messages/comments'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { CommentDialog } from './context'

/** Renders another feature's dialog about a comment. The comment is null while the dialog is closed. */
export type RenderCommentDialog = (comment: CommentDialog['comment'] | null, onClose: () => void) => ReactNode

type CommentDialogsProps = {
  dialog: CommentDialog | null
  onClose: () => void
  onHide: (comment: CommentDialog['comment']) => void
  onDelete: (comment: CommentDialog['comment']) => void
  /** Returns the element to focus after closing; null for the one that opened the dialog. */
  finalFocus: () => HTMLElement | null
  reportDialog: RenderCommentDialog
  blockDialog: RenderCommentDialog
}

/** Dialogs to hide, delete, or report a comment, or to block its author. One set serves the whole section. */
export function CommentDialogs({
  dialog,
  onClose,
  onHide,
  onDelete,
  finalFocus,
  reportDialog,
  blockDialog,
}: CommentDialogsProps) {
  const commentFor = (action: CommentDialog['action']) => (dialog?.action === action ? dialog.comment : null)
  return (
    <>
      <ConfirmDialog
        open={dialog?.action === 'hide'}
        onOpenChange={onClose}
        title={commentsText.hideQuestion()}
        message={commentsText.hideHint()}
        confirmLabel={commentsText.hide()}
        onConfirm={() => dialog && onHide(dialog.comment)}
        tone="primary"
      />
      <ConfirmDialog
        open={dialog?.action === 'delete'}
        onOpenChange={onClose}
        title={commentsText.deleteQuestion()}
        message={commentsText.deleteHint()}
        confirmLabel={commentsText.deleteLabel()}
        onConfirm={() => dialog && onDelete(dialog.comment)}
        finalFocus={finalFocus}
      />
      {reportDialog(commentFor('report'), onClose)}
      {blockDialog(commentFor('block'), onClose)}
    </>
  )
}
