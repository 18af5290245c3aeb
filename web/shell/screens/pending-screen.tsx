import { useEffect, useState } from 'react'
import * as shellText from '#messages/shell'
import { CHUNK_TIMEOUT_MS } from '../../../worker/contract/limits'
import { FullPage } from '../../ui/full-page'
import { Spinner } from '../../ui/spinner'

/** The screen while a page loads. It throws when the page takes too long (product.md 15.7). */
export function PendingScreen() {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOverdue) throw new Error(`Loading ${location.pathname} timed out`)
  return (
    <FullPage role="status">
      <h1 className="sr">{shellText.loadingPage()}</h1>
      <Spinner />
    </FullPage>
  )
}

/** The screen while the current user loads (product.md 1.4). */
export function AuthPendingScreen() {
  return (
    <FullPage role="status">
      <h1>{shellText.loading()}</h1>
    </FullPage>
  )
}
