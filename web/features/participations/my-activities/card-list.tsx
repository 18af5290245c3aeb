import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as participationsText from '#messages/participations'
import { PAGE_DEFAULT } from '../../../../worker/contract/limits'
import { loadState } from '../../../lib/load-state'
import { Button } from '../../../ui/button'
import { LoadedList } from '../../../ui/loaded'
import { MyActivityCardSkeleton } from './card'
import * as styles from './card.module.css'

/** The fields that we use from a list query. */
export type ListQuery<T> = Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch' | 'isFetching'>

type CardListProps<T> = {
  list: ListQuery<T>
  /** Heading of the error. */
  failure: string
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Renders an item as an `li`. */
  children: (item: T) => ReactNode
}

/** List of cards with loading, error, and empty states. A button shows more of a long list. */
export function CardList<T extends { id: string }>({ list, failure, empty, children }: CardListProps<T>) {
  const [shown, setShown] = useState(PAGE_DEFAULT)
  return (
    <LoadedList
      list={{ ...loadState(list), more: null }}
      failure={failure}
      skeleton={
        <ul className={styles.list} aria-busy="true" aria-label={participationsText.loading()}>
          <MyActivityCardSkeleton />
          <MyActivityCardSkeleton />
          <MyActivityCardSkeleton />
        </ul>
      }
      empty={empty}
    >
      {(items) => (
        <>
          <ul className={styles.list}>{items.slice(0, shown).map(children)}</ul>
          {items.length > shown && (
            <div className={styles.more}>
              <Button variant="line" onClick={() => setShown(shown + PAGE_DEFAULT)}>
                {participationsText.showMore()}
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedList>
  )
}
