import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { FullPage } from './full-page'

type LinkEndedProps = {
  /** Explains how such links end. */
  children: ReactNode
  /** A LinkButton to another page. */
  action: ReactNode
}

/** The page of a link that no longer works. */
export function LinkEnded({ children, action }: LinkEndedProps) {
  return (
    <FullPage>
      <EmptyState bare art="signpost" level={1} title="This link has ended" action={action}>
        {children}
      </EmptyState>
    </FullPage>
  )
}
