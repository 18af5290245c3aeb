import { Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import * as commentsText from '#messages/comments'
import { draftKey, useDraft } from '../../lib/text-drafts'
import { Button } from '../../ui/button'
import * as styles from './comments.module.css'
import { useCommentContext } from './context'
import { CommentItem } from './item'
import { isUnsent } from './mutations'
import { PostForm } from './post-form'
import type { Thread } from './threads'

/** A comment with its replies and the reply form. */
export function CommentThread({ thread: { comment, replies } }: { thread: Thread }) {
  const [draft] = useDraft(draftKey(useCommentContext(), comment.id))
  // A draft from before a reload reopens the form without taking focus.
  const [form, setForm] = useState<'open' | 'closed' | 'reopened'>(draft ? 'reopened' : 'closed')
  const replyButton = useRef<HTMLButtonElement>(null)

  function close() {
    setForm('closed')
    replyButton.current?.focus()
  }

  return (
    <li>
      <CommentItem comment={comment}>
        {!isUnsent(comment) && !comment.isHidden && (
          <Button
            ref={replyButton}
            variant="quiet"
            className={styles.reply}
            aria-expanded={form !== 'closed'}
            onClick={() => setForm(form === 'closed' ? 'open' : 'closed')}
          >
            <Reply />
            {commentsText.reply()}
          </Button>
        )}
      </CommentItem>
      {(replies.length > 0 || form !== 'closed') && (
        <div className={styles.replies}>
          {replies.length > 0 && (
            <ul
              aria-label={
                comment.isDeleted
                  ? commentsText.repliesToDeleted()
                  : commentsText.repliesTo({ name: comment.userName })
              }
            >
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} />
                </li>
              ))}
            </ul>
          )}
          {form !== 'closed' && !comment.isDeleted && !comment.isHidden && (
            <PostForm
              parent={comment}
              autoFocus={form === 'open'}
              onClose={close}
              onRefused={() => setForm('reopened')}
            />
          )}
        </div>
      )}
    </li>
  )
}
