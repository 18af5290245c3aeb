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

/** A list of acts under a button, run by arrow keys and first letters. */
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

/** An act in a Menu. */
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
  /** Undefined while the address is still being prepared: the item shows, but leads nowhere. */
  href: string | undefined
  target?: '_blank'
  /** The name of the file, where the link downloads one. */
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
