import { useEffect, useEffectEvent, useRef } from 'react'
import * as uiText from '#messages/ui'
import { Button } from './button'
import { ErrorState } from './error-state'
import * as styles from './load-more.module.css'

/** The next page loads when the list's end is this close to the viewport. */
const LOAD_MARGIN = '800px'

type LoadMoreProps = {
  isLoading: boolean
  /** Whether the last attempt failed. The next page then loads only on click. */
  hasFailed: boolean
  onLoad: () => unknown
}

/** The end of a paged list. It loads the next page when it comes near the viewport, or on click. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => void onLoad())

  useEffect(() => {
    if (isLoading || hasFailed || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: LOAD_MARGIN,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])

  return (
    <div ref={end} className={styles.loadMore}>
      {hasFailed ? (
        <ErrorState title={uiText.restDidNotLoad()} onRetry={onLoad} retrying={isLoading} />
      ) : (
        <Button variant="line" busy={isLoading} onClick={() => onLoad()}>
          {uiText.loadMore()}
        </Button>
      )}
    </div>
  )
}
