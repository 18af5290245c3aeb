import { EyeOff, Megaphone, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as commentsText from '#messages/comments'
import type { Comment, UpdateAudience } from '../../../worker/contract/comments'
import { formatAgo, formatExactly } from '../../lib/ago'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { Linked } from '../../ui/linked'
import * as styles from './comments.module.css'
import { articleId, useCommentContext } from './context'
import { CommentForm } from './form'
import { CommentMenu } from './menu'
import { isUnsent, useChangeComment } from './mutations'
import { isHiddenFrom } from './permissions'

type Edit = { text: string; autoFocus: boolean }

/** A comment or reply. `children` are additional actions, such as Reply. */
export function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { content, isCreatorUpdate, isDeleted, isPinned, parentId, userAvatar, userName } = comment
  const context = useCommentContext()
  const article = useRef<HTMLElement>(null)
  const [edit, setEdit] = useState<Edit | null>(null)

  function stopEditing() {
    flushSync(() => setEdit(null))
    article.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
  }

  const isHidden = isHiddenFrom(comment, context)
  if (isDeleted || isHidden)
    return (
      <article
        id={articleId(comment)}
        className={`${styles.comment} ${styles.deleted}`}
        aria-label={isDeleted ? commentsText.deletedComment() : commentsText.hiddenComment()}
        tabIndex={-1}
      >
        {!isDeleted && <EyeOff />}
        <p className="soft">{isDeleted ? commentsText.deleted() : commentsText.hidden()}</p>
      </article>
    )
  return (
    <article
      ref={article}
      id={articleId(comment)}
      className={classNames(
        styles.comment,
        isPinned && styles.pinned,
        comment.isHidden && styles.hidden,
        isCreatorUpdate && styles.update,
        isUnsent(comment) && styles.unsent,
      )}
      aria-label={
        parentId ? commentsText.replyBy({ name: userName }) : commentsText.commentBy({ name: userName })
      }
      tabIndex={-1}
    >
      <Avatar name={userName} image={userAvatar} size={parentId ? 32 : 40} />
      <div className={styles.body}>
        <CommentHeader comment={comment} />
        {edit === null ? (
          <p dir="auto" className={styles.text}>
            <Linked text={content} />
          </p>
        ) : (
          <EditForm comment={comment} edit={edit} onEdit={setEdit} onClose={stopEditing} />
        )}
        {edit === null && comment.audience && comment.sentTo !== null && (
          <p className="small soft">{describeSent(comment.audience, comment.sentTo)}</p>
        )}
        {edit === null && children}
      </div>
      {edit === null && !isUnsent(comment) && (
        <CommentMenu comment={comment} onEdit={() => setEdit({ text: content, autoFocus: true })} />
      )}
    </article>
  )
}

/** Returns text for the organizer about who received an update. */
function describeSent(audience: UpdateAudience, sentTo: number): string {
  const count = sentTo
  if (audience === 'everybody') return commentsText.sentToEveryone({ count })
  return audience === 'approved'
    ? commentsText.sentToApproved({ count })
    : commentsText.sentToWaitlisted({ count })
}

function CommentHeader({ comment }: { comment: Comment }) {
  const { isCreatorUpdate, isEdited, isHidden, isPinned, timestamp, userId, userName } = comment
  const { creatorId, now } = useCommentContext()
  const isToWaitlist = comment.audience === 'waitlisted'
  return (
    <div className={`row wrap-row ${styles.head}`}>
      <b dir="auto">{userName}</b>
      {userId === creatorId && (
        <Badge tone="type" className={styles.organizer}>
          {commentsText.organizer()}
        </Badge>
      )}
      {isCreatorUpdate && (
        <Badge tone="low" icon={<Megaphone />}>
          {isToWaitlist ? commentsText.updateToWaitlist() : commentsText.update()}
        </Badge>
      )}
      <span className="soft small">
        {isUnsent(comment) ? (
          commentsText.posting()
        ) : (
          <time dateTime={timestamp} title={formatExactly(timestamp)}>
            {formatAgo(timestamp, now)}
          </time>
        )}
        {isEdited && ` · ${commentsText.edited()}`}
      </span>
      {isHidden && (
        <span className={`row small ${styles.mark}`}>
          <EyeOff />
          {commentsText.hiddenByOrganizer()}
        </span>
      )}
      {isPinned && (
        <span className={`row small ${styles.pin}`}>
          <Pin />
          {commentsText.pinned()}
        </span>
      )}
    </div>
  )
}

type EditFormProps = {
  comment: Comment
  edit: Edit
  onEdit: (edit: Edit) => void
  onClose: () => void
}

function EditForm({ comment, edit, onEdit, onClose }: EditFormProps) {
  const { activityId, announce } = useCommentContext()
  const change = useChangeComment(activityId)

  function save(content: string) {
    onClose()
    if (content === comment.content) return
    change.mutate({
      comment,
      to: { content, isEdited: true },
      onDone: () => announce(commentsText.commentChanged()),
      // Reopen the form with the typed text, without moving the focus.
      onRefused: () => onEdit({ text: content, autoFocus: false }),
    })
  }

  return (
    <CommentForm
      label={commentsText.editYourComment()}
      sendLabel={commentsText.save()}
      text={edit.text}
      onText={(text) => onEdit({ ...edit, text })}
      onSend={save}
      onCancel={onClose}
      autoFocus={edit.autoFocus}
    />
  )
}
