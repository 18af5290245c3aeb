import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, errorMessage, isOffline } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FullPage } from '../../ui/full-page'
import { useTitle } from '../../ui/use-title'
import { chunkIdOf } from './chunk-error'

/** The screen for unexpected errors (product.md 15.7). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useTitle('Error')
  const router = useRouter()
  const chunkId = chunkIdOf(error)
  useReloadWhenOnline(chunkId !== null)

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <FullPage role="alert">
      <EmptyState
        bare
        level={1}
        art="signpost"
        title={isOffline(error) ? "You're offline" : 'Unexpected Application Error'}
        action={
          chunkId ? (
            <Button onClick={() => location.reload()}>Reload</Button>
          ) : (
            <Button onClick={retry}>Try again</Button>
          )
        }
      >
        {chunkId ? (
          <>Loading chunk {chunkId} failed. There may be a newer version, or the connection dropped.</>
        ) : (
          errorMessage(error)
        )}
        {error instanceof ApiError && error.incident && <> Incident {error.incident}.</>}
      </EmptyState>
    </FullPage>
  )
}

/** Reloads the document when the network returns, so that the missing code can load. */
function useReloadWhenOnline(isCodeMissing: boolean): void {
  useEffect(() => {
    if (!isCodeMissing) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isCodeMissing])
}
