import { Link } from '@tanstack/react-router'
import { Menu, ShieldCheck, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { useCurrentUser } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { PopoverMenu } from '../../ui/popover-menu'
import { MAIN_LINKS } from './main-links'
import * as styles from './phone-menu.module.css'

const MENU_ID = 'phone-menu'

/** The menu on phones: the main pages with full names, and the user's profile. */
export function PhoneMenu() {
  const { user } = useCurrentUser()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <IconButton label="Menu" className={styles.opener} popoverTarget={MENU_ID}>
        <Menu />
      </IconButton>
      <PopoverMenu ref={menu} id={MENU_ID} className={styles.menu} aria-label="Menu">
        {MAIN_LINKS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} onClick={close}>
            <Icon />
            {label}
          </Link>
        ))}
        {user && (
          <Link to="/creator/$creatorId" params={{ creatorId: user.id }} onClick={close}>
            <UserRound />
            My profile
          </Link>
        )}
        {user?.isAdmin && (
          <Link to="/admin" onClick={close}>
            <ShieldCheck />
            Admin
          </Link>
        )}
      </PopoverMenu>
    </>
  )
}
