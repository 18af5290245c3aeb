import type { ReactNode } from 'react'
import * as uiText from '#messages/ui'
import { EmptyState } from './empty-state'
import { FullPage } from './full-page'
import { LinkButton } from './link-button'

type DeadEndProps = {
  title: string
  /** A LinkButton to another page. Default: to Explore. */
  action?: ReactNode
  children: ReactNode
}

/** Fills the page when its URL or link doesn't work. */
export function DeadEnd({
  title,
  action = <LinkButton to="/explore">{uiText.backToExplore()}</LinkButton>,
  children,
}: DeadEndProps) {
  return (
    <FullPage>
      <EmptyState bare level={1} art="signpost" title={title} action={action}>
        {children}
      </EmptyState>
    </FullPage>
  )
}
