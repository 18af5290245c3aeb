import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-hover-card'
import type { ReactElement } from 'react'
import { useState } from 'react'
import * as styles from './verified-tick.module.css'

/** Shows a text above a button on hover, focus, and click, and when first rendered. */
export function VerifiedTip({ title, trigger }: { title: string; trigger: ReactElement }) {
  const [open, setOpen] = useState(true)
  return (
    <Root open={open} onOpenChange={setOpen} openDelay={120} closeDelay={80}>
      <Trigger asChild onClick={() => setOpen(true)}>
        {trigger}
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
