import { Lock } from 'lucide-react'
import * as commentsText from '#messages/comments'
import * as styles from './comments.module.css'

/** Replaces the comments for users who may not read them. */
export function CommentsClosed() {
  return (
    <p className={`soft row ${styles.closed}`}>
      <Lock />
      {commentsText.closed()}
    </p>
  )
}
