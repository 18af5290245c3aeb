import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { EmptyArtName } from './empty-art'
import { EmptyArt } from './empty-art'
import * as styles from './empty-state.module.css'

type EmptyStateProps = {
  art: EmptyArtName
  title: string
  children?: ReactNode
  /** A Button or LinkButton for the next step. */
  action?: ReactNode
  /** The heading's level; 1 if it is the whole page. */
  level?: 1 | 2 | 3
  /** Omits the card around it. */
  bare?: boolean
}

/** An empty list or page: a drawing, a title, a text, and the next step. */
export function EmptyState({ art, title, children, action, level = 2, bare }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, !bare && 'card')}>
      <EmptyArt name={art} />
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
