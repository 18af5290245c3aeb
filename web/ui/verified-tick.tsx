import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-hover-card'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names'
import * as styles from './verified-tick.module.css'

/** The mark of a verified user. With a `title`, hover, focus, and click show what was checked and when. */
export function VerifiedTick({
  title,
  className,
}: {
  title?: string | undefined
  className?: string | undefined
}) {
  const [open, setOpen] = useState(false)
  if (!title)
    return (
      <span className={classNames(styles.tick, className)}>
        <BadgeCheck role="img" aria-label="Verified" />
      </span>
    )
  return (
    <Root open={open} onOpenChange={setOpen} openDelay={120} closeDelay={80}>
      <Trigger asChild>
        <button
          type="button"
          className={classNames(styles.tick, styles.button, className)}
          aria-label={title}
          onClick={() => setOpen(true)}
        >
          <BadgeCheck />
        </button>
      </Trigger>
      <Portal>
        <Content className={styles.tip} side="top" sideOffset={6} collisionPadding={12} aria-hidden="true">
          {title}
          <Arrow className={styles.arrow} width={14} height={7} />
        </Content>
      </Portal>
    </Root>
  )
}
