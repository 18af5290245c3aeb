import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './menu.module.css'

type MenuProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** MenuItems and MenuLinks. */
  children: ReactNode
}

/** A menu under a button, with keyboard navigation by arrow keys and first letters. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className={styles.menu} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  onSelect: () => unknown
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

/** An action in a Menu. */
export function MenuItem({ icon, onSelect, danger, disabled = false, children }: MenuItemProps) {
  return (
    <Item className={danger ? styles.danger : undefined} disabled={disabled} onSelect={() => void onSelect()}>
      {icon}
      {children}
    </Item>
  )
}

type MenuLinkProps = {
  icon?: ReactNode
  /** Undefined while the URL is not known yet. The item is then disabled. */
  href: string | undefined
  target?: '_blank'
  /** The file name, if the link downloads a file. */
  download?: string
  children: ReactNode
}

/** A link in a Menu that leaves the app or downloads a file. */
export function MenuLink({ icon, href, target, download, children }: MenuLinkProps) {
  return (
    <Item asChild disabled={href === undefined}>
      <a href={href} target={target} rel={target && 'noopener'} download={download}>
        {icon}
        {children}
      </a>
    </Item>
  )
}
