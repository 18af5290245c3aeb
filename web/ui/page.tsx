import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './page.module.css'

const VARIANT_CLASSES = {
  search: styles.search,
  feed: styles.feed,
  subpage: styles.subpage,
  calm: styles.calm,
  narrow: styles.narrow,
}

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  /** A link to the parent page, above the title. */
  back?: ReactNode
  /** Buttons at the end of the header, or below it on phones. */
  actions?: ReactNode
  /**
   * `search`: a search field at the end of the header, or below it on phones, with other actions beside the title; `feed`: a narrow
   * list; `subpage`: a header for screen readers only, because the content has its own; `calm`: a low header; `narrow`: a
   * narrow column with a low header.
   */
  variant?: keyof typeof VARIANT_CLASSES | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A page of the app: its h1, a lead, and the content, within the page's width. */
export function Page({ title, lead, back, actions, variant, className, children }: PageProps) {
  return (
    <div className={classNames('wrap', variant && VARIANT_CLASSES[variant], className)}>
      <header className={variant === 'subpage' ? 'sr' : styles.head}>
        <div>
          {back && <div className={styles.back}>{back}</div>}
          <h1 dir="auto" tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={`lead ${styles.lead}`}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
