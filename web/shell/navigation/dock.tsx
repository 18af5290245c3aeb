import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import * as pagesText from '#messages/pages'
import * as shellText from '#messages/shell'
import * as styles from './dock.module.css'
import { MAIN_LINKS, useMarkOf } from './main-links'

/** Settings is behind the user's picture in the top bar. */
const DOCK_LINKS = MAIN_LINKS.filter((link) => 'Icon' in link)

/** The bar at the bottom of a phone: main links around Create Activity. A page's own bar is above it (`DockSlot`). */
export function Dock() {
  const markOf = useMarkOf()
  return (
    <div className={styles.dock} data-dock>
      <nav aria-label={shellText.mainPhone()}>
        <ul className={styles.links}>
          {DOCK_LINKS.map(({ to, Icon, ...link }, index) => (
            <Fragment key={to}>
              {index === DOCK_LINKS.length / 2 && (
                <li>
                  <Link
                    to="/create-activity"
                    className={styles.create}
                    aria-label={pagesText.createActivity()}
                  >
                    <span>
                      <Plus />
                    </span>
                  </Link>
                </li>
              )}
              <li>
                <Link
                  to={to}
                  aria-label={'short' in link ? `${link.short()}: ${link.label()}` : undefined}
                  {...markOf(to)}
                >
                  <span className={styles.pill}>
                    <Icon />
                  </span>
                  {'short' in link ? link.short() : link.label()}
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
    </div>
  )
}
