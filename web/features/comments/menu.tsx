import { Ban, Ellipsis, Eye, EyeOff, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import * as commentsText from '#messages/comments'
import type { Comment } from '../../../worker/contract/comments'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import * as styles from './comments.module.css'
import { useCommentContext } from './context'
import { useChangeComment } from './mutations'
import { commentPermissions } from './permissions'

/** Menu with the actions that the user can take on a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const context = useCommentContext()
  const change = useChangeComment(context.activityId)
  const { canEdit, canDelete, canReport, canBlock, canPin, canHide } = commentPermissions(comment, context)
  const { isPinned, isHidden } = comment

  function pin() {
    change.mutate({
      comment,
      to: { isPinned: !isPinned },
      onDone: () =>
        context.announce(isPinned ? commentsText.commentUnpinned() : commentsText.commentPinned()),
    })
  }

  function show() {
    change.mutate({
      comment,
      to: { isHidden: false },
      onDone: () => context.announce(commentsText.commentShownAgain()),
    })
  }

  return (
    <Menu
      trigger={
        <IconButton label={commentsText.commentOptions()} className={styles.options}>
          <Ellipsis />
        </IconButton>
      }
    >
      {canPin && (
        <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={pin}>
          {isPinned ? commentsText.unpin() : commentsText.pin()}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          {commentsText.edit()}
        </MenuItem>
      )}
      {canHide && isHidden && (
        <MenuItem icon={<Eye />} onSelect={show}>
          {commentsText.showAgain()}
        </MenuItem>
      )}
      {canHide && !isHidden && (
        <MenuItem icon={<EyeOff />} onSelect={() => context.openDialog({ action: 'hide', comment })}>
          {commentsText.hide()}
        </MenuItem>
      )}
      {canReport && (
        <MenuItem icon={<Flag />} onSelect={() => context.openDialog({ action: 'report', comment })}>
          {commentsText.report()}
        </MenuItem>
      )}
      {canBlock && (
        <MenuItem icon={<Ban />} onSelect={() => context.openDialog({ action: 'block', comment })}>
          <span>{commentsText.blockPerson({ name: comment.userName })}</span>
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => context.openDialog({ action: 'delete', comment })}>
          {commentsText.deleteLabel()}
        </MenuItem>
      )}
    </Menu>
  )
}
