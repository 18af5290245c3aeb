import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PAGE_DEFAULT } from '../../../worker/contract/limits'
import { sentenceOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { MyActivityCardSkeleton } from './my-activity-card'

/** What a list of this screen needs to know of its query. */
export type Loaded<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch' | 'isFetching'>

type MyListProps<T> = {
  list: Loaded<T>
  errorTitle: string
  /** What stands there when there is nothing. */
  empty: ReactNode
  /** A card, an `li`. */
  children: (item: T) => ReactNode
}

/** Cards in all four states: loading, failed, none, some; the long list opens part by part. */
export function MyList<T extends { id: string }>({ list, errorTitle, empty, children }: MyListProps<T>) {
  const [shown, setShown] = useState(PAGE_DEFAULT)
  const { data, error, refetch, isFetching } = list
  if (!data && error)
    return (
      <ErrorState title={errorTitle} onRetry={refetch} retrying={isFetching}>
        {sentenceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <ul className="my-list" aria-busy="true" aria-label="Loading">
        <MyActivityCardSkeleton />
        <MyActivityCardSkeleton />
        <MyActivityCardSkeleton />
      </ul>
    )
  if (data.length === 0) return empty
  return (
    <>
      <ul className="my-list">{data.slice(0, shown).map(children)}</ul>
      {data.length > shown && (
        <div className="my-more">
          <Button variant="line" onClick={() => setShown(shown + PAGE_DEFAULT)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
