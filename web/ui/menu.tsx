import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'
import { cloneElement, useState } from 'react'
import * as uiText from '#messages/ui'
import * as styles from './menu.module.css'
import { toast } from './toast'

type Parts = typeof import('./menu-parts')

let parts: Parts | undefined

/** Loads the code that all menus share. */
export async function loadMenu(): Promise<Parts> {
  parts ??= await import('./menu-parts')
  return parts
}

type MenuState = { loaded: Parts | undefined; openedBy: 'pointer' | 'keyboard' | null }

type MenuProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** MenuItems and MenuLinks. */
  children: ReactNode
}

/** A menu under a button, with keyboard navigation by arrow keys and first letters. Its code loads on first use. */
export function Menu({ trigger, children }: MenuProps) {
  const [{ loaded, openedBy }, setState] = useState<MenuState>({ loaded: parts, openedBy: null })
  if (loaded) {
    return (
      <loaded.MenuParts trigger={trigger} openedBy={openedBy}>
        {children}
      </loaded.MenuParts>
    )
  }

  const open = (openedBy: MenuState['openedBy']) =>
    loadMenu().then(
      (loaded) => setState({ loaded, openedBy }),
      () => toast.error(uiText.menuDidNotLoad()),
    )
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Keyboard clicks have `detail` 0.
    onClick: ({ detail }: MouseEvent) => void open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') void open('keyboard')
    },
  })
}

/** Returns the loaded parts. Call it only inside a menu, which renders after they have loaded. */
function loadedParts(): Parts {
  if (!parts) throw new Error('A menu item is outside a menu')
  return parts
}

type MenuItemProps = {
  icon?: ReactNode
  onSelect: () => unknown
  danger?: boolean
  children: ReactNode
}

/** An action in a Menu. */
export function MenuItem({ icon, onSelect, danger, children }: MenuItemProps) {
  const { Item } = loadedParts()
  return (
    <Item className={danger ? styles.danger : undefined} onSelect={() => void onSelect()}>
      {icon}
      {children}
    </Item>
  )
}

type MenuLinkProps = {
  icon?: ReactNode
  /** Undefined until the URL is known; the item is then disabled. */
  href: string | undefined
  target?: '_blank'
  /** The file name, if the link downloads a file. */
  download?: string
  children: ReactNode
}

/** A link in a Menu that leaves the app or downloads a file. */
export function MenuLink({ icon, href, target, download, children }: MenuLinkProps) {
  const { Item } = loadedParts()
  return (
    <Item asChild disabled={href === undefined}>
      <a href={href} target={target} rel={target && 'noopener'} download={download}>
        {icon}
        {children}
      </a>
    </Item>
  )
}
