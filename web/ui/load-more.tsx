import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button'
import { ErrorState } from './error-state'

/** How far below the window the end of the list may be when the next page is fetched. */
const AHEAD = '800px'

type LoadMoreProps = {
  isLoading: boolean
  /** The last try failed: nothing more is fetched until somebody presses. */
  hasFailed: boolean
  onLoad: () => unknown
}

/** The end of a list that goes on: the next page loads when it comes near, or by its button. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => void onLoad())

  useEffect(() => {
    if (isLoading || hasFailed || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])

  return (
    <div ref={end} className="load-more">
      {hasFailed ? (
        <ErrorState title="The rest of the list did not load" onRetry={onLoad} retrying={isLoading} />
      ) : (
        <Button variant="line" busy={isLoading} onClick={() => onLoad()}>
          Load more
        </Button>
      )}
    </div>
  )
}
