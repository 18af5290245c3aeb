import { useEffect, useState } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../../worker/contract/limits'
import { FullPage } from '../../ui/full-page'
import { Spinner } from '../../ui/spinner'

/** Stands where a page will be. Gives up after the time that a script may take (product.md 15.7). */
export function PendingScreen() {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOverdue) throw new Error(`Loading ${location.pathname} timed out`)
  return (
    <FullPage role="status">
      <h1 className="sr">Loading page</h1>
      <Spinner />
    </FullPage>
  )
}

/** While it is not known yet who is signed in (product.md 1.4). */
export function AuthPendingScreen() {
  return (
    <FullPage role="status">
      <h1>Loading...</h1>
    </FullPage>
  )
}
