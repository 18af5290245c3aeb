import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { LoadMore } from './load-more'

/** The state of loading data. `data` is undefined until it has loaded; `error` is set if the last attempt failed. */
type LoadState<Data> = {
  data: Data | undefined
  /** The error message; null if there is no error. */
  error: ReactNode
  onRetry: () => unknown
  isRetrying: boolean
}

type LoadedProps<Data> = {
  state: LoadState<Data>
  /** Heading of the error: "The reports did not load". */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows data in its three states: loading, error, content. */
export function Loaded<Data>({ state, failure, skeleton, children }: LoadedProps<Data>) {
  const { data, error, onRetry, isRetrying } = state
  if (data !== undefined) return children(data)
  if (error === null) return skeleton
  return (
    <ErrorState title={failure} onRetry={onRetry} retrying={isRetrying}>
      {error}
    </ErrorState>
  )
}

/** The state of a paged list. `more` loads the next page; null when the list is complete. */
export type ListState<Item> = LoadState<Item[]> & {
  more: { isLoading: boolean; hasFailed: boolean; onLoad: () => unknown } | null
}

type LoadedListProps<Item> = {
  list: ListState<Item>
  /** Heading of the error: "The reports did not load". */
  failure: string
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Shows a list in its four states: loading, error, empty, content. Loads the next page near the list's end. */
export function LoadedList<Item>({ list, empty, children, ...rest }: LoadedListProps<Item>) {
  return (
    <Loaded state={list} {...rest}>
      {(items) =>
        items.length === 0 && !list.more ? (
          empty
        ) : (
          <>
            {children(items)}
            {list.more && <LoadMore {...list.more} />}
          </>
        )
      }
    </Loaded>
  )
}
