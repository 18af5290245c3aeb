import { Lock } from 'lucide-react'
import * as commentsText from '#messages/comments'
import * as styles from './comments.module.css'

/** Shown instead of the comments to users who can't read them. */
export function CommentsClosed() {
  return (
    <p className={`soft row ${styles.closed}`}>
      <Lock />
      {commentsText.closed()}
    </p>
  )
}
