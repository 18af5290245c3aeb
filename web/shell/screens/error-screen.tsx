import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as shellText from '#messages/shell'
import * as uiText from '#messages/ui'
import { ApiError, errorMessage, isOffline } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FullPage } from '../../ui/full-page'
import { useTitle } from '../../ui/use-title'
import { chunkIdOf } from './chunk-error'

/** The screen for unexpected errors (product.md 15.7). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useTitle(shellText.error())
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
        title={
          isOffline(error) || (chunkId && !navigator.onLine)
            ? shellText.youreOffline()
            : shellText.unexpectedError()
        }
        action={
          chunkId ? (
            <Button onClick={() => location.reload()}>{shellText.reload()}</Button>
          ) : (
            <Button onClick={retry}>{uiText.tryAgain()}</Button>
          )
        }
      >
        {chunkId ? shellText.chunkDidNotLoad({ id: chunkId }) : errorMessage(error)}
        {error instanceof ApiError &&
          error.incident &&
          ` ${shellText.incident({ incident: error.incident })}`}
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
