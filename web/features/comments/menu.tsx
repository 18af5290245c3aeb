import { Ban, Ellipsis, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import type { Comment } from '../../../worker/contract/comments'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import * as styles from './comments.module.css'
import { useScene } from './context'
import { rightsOver } from './permissions'
import { useChangeComment } from './queries'

/** What the person may do about a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const scene = useScene()
  const change = useChangeComment(scene.activityId)
  const { mayEdit, mayDelete, mayReport, mayBlock, mayPin } = rightsOver(comment, scene)
  const { isPinned } = comment

  function pin() {
    change.mutate({
      comment,
      to: { isPinned: !isPinned },
      onDone: () => scene.announce(isPinned ? 'Comment unpinned' : 'Comment pinned'),
    })
  }

  return (
    <Menu
      trigger={
        <IconButton label="Comment options" className={styles.options}>
          <Ellipsis />
        </IconButton>
      }
    >
      {mayPin && (
        <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={pin}>
          {isPinned ? 'Unpin' : 'Pin'}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {mayReport && (
        <MenuItem icon={<Flag />} onSelect={() => scene.ask({ act: 'report', comment })}>
          Report
        </MenuItem>
      )}
      {mayBlock && (
        <MenuItem icon={<Ban />} onSelect={() => scene.ask({ act: 'block', comment })}>
          Block {comment.userName}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => scene.ask({ act: 'delete', comment })}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
