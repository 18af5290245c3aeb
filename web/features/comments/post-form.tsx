import { useState } from 'react'
import * as commentsText from '#messages/comments'
import { draftKey, useDraft } from '../../lib/text-drafts'
import { Avatar } from '../../ui/avatar'
import { Checkbox } from '../../ui/checkbox'
import * as styles from './comments.module.css'
import { useCommentContext } from './context'
import { CommentForm } from './form'
import { usePostComment } from './mutations'

type PostFormProps = {
  /** The comment to reply to. Null starts a new thread. */
  parent: { id: string; userName: string } | null
  autoFocus?: boolean
  /** Closes a reply form after sending or canceling. */
  onClose?: () => void
  /** Called after the server has rejected the comment and the text was restored. */
  onRefused?: () => void
}

/** The form for a new comment or reply. The text survives a reload and a server error. */
export function PostForm({ parent, autoFocus = false, onClose, onRefused }: PostFormProps) {
  const context = useCommentContext()
  const [isUpdate, setUpdate] = useState(false)
  const canPostUpdate = parent === null && context.isOrganizing
  const [text, setText] = useDraft(draftKey(context, parent?.id))
  const post = usePostComment({
    ...context,
    onPosted: () => {
      context.announce(
        parent
          ? commentsText.replyPosted()
          : isUpdate
            ? commentsText.updatePosted()
            : commentsText.commentPosted(),
      )
      setUpdate(false)
    },
    onRefused: (content) => {
      setText((typed) => (typed.trim() ? `${content}\n${typed}` : content))
      onRefused?.()
    },
  })

  function send(content: string) {
    setText(() => '')
    post.mutate({ content, parentId: parent?.id ?? null, isCreatorUpdate: canPostUpdate && isUpdate })
    onClose?.()
  }

  return (
    <div className={styles.write}>
      <Avatar
        name={context.me.name}
        image={context.me.avatar}
        size={parent ? 32 : 40}
        className={styles.face}
      />
      <CommentForm
        label={parent ? commentsText.replyTo({ name: parent.userName }) : commentsText.addAComment()}
        placeholder={
          parent ? commentsText.replyTo({ name: parent.userName }) : commentsText.addACommentHint()
        }
        sendLabel={parent ? commentsText.postReply() : commentsText.postComment()}
        text={text}
        onText={(typed) => setText(() => typed)}
        onSend={send}
        autoFocus={autoFocus}
        {...(onClose && { onCancel: onClose })}
      >
        {canPostUpdate && (
          <Checkbox checked={isUpdate} onChange={setUpdate}>
            {commentsText.postAsUpdate()}
          </Checkbox>
        )}
      </CommentForm>
    </div>
  )
}
