import type { ReactNode } from 'react'
import * as uiText from '#messages/ui'
import { DeadEnd } from './dead-end'

type LinkEndedProps = {
  /** Explains when such links stop working. */
  children: ReactNode
  /** A LinkButton to another page. */
  action: ReactNode
}

/** The page shown for a link that no longer works. */
export function LinkEnded(props: LinkEndedProps) {
  return <DeadEnd title={uiText.linkHasEnded()} {...props} />
}
