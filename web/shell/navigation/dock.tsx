import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import * as styles from './dock.module.css'
import { MAIN_LINKS, useMarkOf } from './main-links'

/** Settings is behind the user's picture in the top bar. */
const DOCK_LINKS = MAIN_LINKS.filter((link) => 'short' in link)

/** The bar at the bottom of a phone: main links around Create Activity. A page's own bar is above it (`DockSlot`). */
export function Dock() {
  const markOf = useMarkOf()
  return (
    <div className={styles.dock} data-dock>
      <nav aria-label="Main, phone">
        <ul className={styles.links}>
          {DOCK_LINKS.map(({ to, label, short, Icon }, index) => (
            <Fragment key={to}>
              {index === DOCK_LINKS.length / 2 && (
                <li>
                  <Link to="/create-activity" className={styles.create} aria-label="Create Activity">
                    <span>
                      <Plus />
                    </span>
                  </Link>
                </li>
              )}
              <li>
                <Link to={to} aria-label={short === label ? undefined : `${short}: ${label}`} {...markOf(to)}>
                  <span className={styles.pill}>
                    <Icon />
                  </span>
                  {short}
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
    </div>
  )
}
