import type { ReactNode } from 'react'
import { DeadEnd } from './dead-end'

type LinkEndedProps = {
  /** Explains how such links end. */
  children: ReactNode
  /** A LinkButton to another page. */
  action: ReactNode
}

/** The page of a link that no longer works. */
export function LinkEnded(props: LinkEndedProps) {
  return <DeadEnd title="This link has ended" {...props} />
}
