import { Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import * as styles from './comments.module.css'
import { useScene } from './context'
import { draftKey, useDraft } from './drafts'
import { CommentItem } from './item'
import { PostForm } from './post-form'
import { isUnsent } from './queries'
import type { Thread } from './threads'

/** A comment, the replies to it, and the way to write one. */
export function CommentThread({ thread: { comment, replies } }: { thread: Thread }) {
  const [draft] = useDraft(draftKey(useScene(), comment.id))
  // A reply that was begun before a reload is open again, and leaves the focus where it is.
  const [form, setForm] = useState<'open' | 'closed' | 'reopened'>(draft ? 'reopened' : 'closed')
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setForm('closed')
    opener.current?.focus()
  }

  return (
    <li>
      <CommentItem comment={comment}>
        {!isUnsent(comment) && (
          <Button
            ref={opener}
            variant="quiet"
            className={styles.reply}
            aria-expanded={form !== 'closed'}
            onClick={() => setForm(form === 'closed' ? 'open' : 'closed')}
          >
            <Reply />
            Reply
          </Button>
        )}
      </CommentItem>
      {(replies.length > 0 || form !== 'closed') && (
        <div className={styles.replies}>
          {replies.length > 0 && (
            <ul aria-label={`Replies to ${comment.isDeleted ? 'a deleted comment' : comment.userName}`}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} />
                </li>
              ))}
            </ul>
          )}
          {form !== 'closed' && !comment.isDeleted && (
            <PostForm
              parent={comment}
              takesFocus={form === 'open'}
              onClose={close}
              onRefused={() => setForm('reopened')}
            />
          )}
        </div>
      )}
    </li>
  )
}
