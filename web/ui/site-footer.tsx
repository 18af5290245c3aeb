import type { ReactNode } from 'react'
import * as styles from './site-footer.module.css'

type SiteFooterProps = {
  /** Accessible name of the links. */
  label: string
  links: readonly (readonly [path: string, label: () => string])[]
  /** The site's name and description. */
  children: ReactNode
}

/** The footer of pages for visitors. */
export function SiteFooter({ label, links, children }: SiteFooterProps) {
  return (
    <footer className={styles.foot}>
      <div className={`wrap between ${styles.inner}`}>
        <div>{children}</div>
        <nav className="row wrap-row" aria-label={label}>
          {links.map(([path, name]) => (
            <a key={path} href={path}>
              {name()}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
