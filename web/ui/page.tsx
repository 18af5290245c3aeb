import type { ReactNode } from 'react'
import { classNames } from './class-names'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  /** Stands at the right end of the head, below it on a phone. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A screen of the app: its one h1, what it is for, and the content, within the page's width. */
export function Page({ title, lead, actions, className, children }: PageProps) {
  return (
    <div className={classNames('wrap', className)}>
      <header className="head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="head-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
