import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { EmptyArtName } from './empty-art'
import { EmptyArt } from './empty-art'

type EmptyStateProps = {
  art: EmptyArtName
  title: string
  children?: ReactNode
  /** The next step: a Button or LinkButton. */
  action?: ReactNode
  /** The heading's level in its surroundings; 1 where it is the whole page. */
  level?: 1 | 2 | 3
  /** Without the card around it. */
  bare?: boolean
}

/** What a place shows that has nothing to show: a picture, the words, the next step. */
export function EmptyState({ art, title, children, action, level = 2, bare }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('empty', !bare && 'card')}>
      <EmptyArt name={art} />
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="act">{action}</div>}
    </div>
  )
}
