import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { direction } from '#messages'
import * as styles from './menu.module.css'

type MenuPartsProps = {
  trigger: ReactElement
  /** How the menu was opened before its code loaded; null otherwise. */
  openedBy: 'pointer' | 'keyboard' | null
  children: ReactNode
}

/** The open menu. In a separate file from `Menu`, because it is loaded when a menu first opens. */
export function MenuParts({ trigger, openedBy, children }: MenuPartsProps) {
  const needsFocus = useRef(openedBy === 'keyboard')
  return (
    <Root modal={false} dir={direction()} defaultOpen={openedBy !== null}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          ref={(content) => {
            if (content && needsFocus.current) focusFirstItem(content)
            if (content) needsFocus.current = false
          }}
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

/** Radix focuses the first item only if it handled the key that opened the menu. */
function focusFirstItem(content: HTMLElement) {
  requestAnimationFrame(() =>
    content.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(),
  )
}

export { Item }
