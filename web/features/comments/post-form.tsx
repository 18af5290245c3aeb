import { useState } from 'react'
import { Avatar } from '../../ui/avatar'
import { Checkbox } from '../../ui/checkbox'
import * as styles from './comments.module.css'
import { useScene } from './context'
import { draftKey, useDraft } from './drafts'
import { CommentForm } from './form'
import { usePostComment } from './queries'

type PostFormProps = {
  /** What is answered; null starts a new thread. */
  parent: { id: string; userName: string } | null
  takesFocus?: boolean
  /** Closes a reply, once it is sent or no longer wanted. */
  onClose?: () => void
  /** The server refused, and the words are back in the field. */
  onRefused?: () => void
}

/** Where a comment or a reply is written. What is typed outlives a reload, and a refusal. */
export function PostForm({ parent, takesFocus = false, onClose, onRefused }: PostFormProps) {
  const scene = useScene()
  const [isUpdate, setUpdate] = useState(false)
  const mayUpdate = parent === null && scene.me.id === scene.creatorId
  const [text, setText] = useDraft(draftKey(scene, parent?.id))
  const post = usePostComment({
    ...scene,
    onPosted: () => {
      scene.announce(parent ? 'Reply posted' : isUpdate ? 'Update posted' : 'Comment posted')
      setUpdate(false)
    },
    onRefused: (content) => {
      setText((typed) => (typed.trim() ? `${content}\n${typed}` : content))
      onRefused?.()
    },
  })

  function send(content: string) {
    setText(() => '')
    post.mutate({ content, parentId: parent?.id ?? null, isCreatorUpdate: mayUpdate && isUpdate })
    onClose?.()
  }

  return (
    <div className={styles.write}>
      <Avatar name={scene.me.name} image={scene.me.avatar} size={parent ? 32 : 40} className={styles.face} />
      <CommentForm
        label={parent ? `Reply to ${parent.userName}` : 'Add a comment'}
        placeholder={parent ? `Reply to ${parent.userName}` : 'Ask something or say hello'}
        sendLabel={parent ? 'Post reply' : 'Post comment'}
        text={text}
        onText={(typed) => setText(() => typed)}
        onSend={send}
        takesFocus={takesFocus}
        {...(onClose && { onCancel: onClose })}
      >
        {mayUpdate && (
          <Checkbox checked={isUpdate} onChange={setUpdate}>
            Post as an update for everybody who takes part
          </Checkbox>
        )}
      </CommentForm>
    </div>
  )
}
