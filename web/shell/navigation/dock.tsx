import { Link } from '@tanstack/react-router'
import { setDockSlot } from '../../ui/dock-slot'
import * as styles from './dock.module.css'
import { MAIN_LINKS } from './main-links'

/** The bar of main links at the bottom of a phone, with a slot above them for a page's bar. */
export function Dock() {
  return (
    <div className={styles.dock} data-dock>
      <div ref={setDockSlot} className={styles.slot} />
      <nav aria-label="Main, phone">
        <ul className={styles.links}>
          {MAIN_LINKS.map(({ to, label, short, Icon }) => (
            <li key={to}>
              <Link to={to} aria-label={short === label ? undefined : `${short}: ${label}`}>
                <span className={styles.pill}>
                  <Icon />
                </span>
                {short}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
