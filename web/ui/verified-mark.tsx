import { BadgeCheck } from 'lucide-react'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import * as styles from './verified-mark.module.css'

/** The mark of a verified user. */
export function VerifiedMark({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.mark, className)}>
      <BadgeCheck role="img" aria-label={uiText.verified()} />
    </span>
  )
}
