import { Link } from '@tanstack/react-router'
import { setDockSlot } from '../../ui/dock-slot'
import * as styles from './dock.module.css'
import { MAIN_LINKS } from './main-links'

/** The five main links at the foot of a phone, and above them the slot for a screen's own bar. */
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
