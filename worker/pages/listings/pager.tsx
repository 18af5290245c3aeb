import { buttonClass } from '../../../web/ui/button-class'
import type { ActivityType } from '../../contract/activities'
import { formatRange } from './days'
import { listQuery } from './query'
import type { ListPage } from './read-page'

type PagerProps = {
  path: string
  type?: ActivityType | undefined
  list: ListPage
  isFirst: boolean
  at: number
}

/** Links to the next page, and from later pages to the first. */
export function Pager({ path, type, list, isFirst, at }: PagerProps) {
  const { next, nextCursor, cards } = list
  const timeZone = cards.at(-1)?.timeZone ?? 'UTC'
  if (!next && isFirst) return null
  return (
    <nav className="pager" aria-label="Pages">
      {!isFirst && (
        <a className={buttonClass({ variant: 'line', size: 'lg' })} href={path + listQuery({ type })}>
          Show the soonest
        </a>
      )}
      {next && (
        <a
          className={buttonClass({ variant: 'line', size: 'lg' })}
          href={path + listQuery({ type, cursor: nextCursor })}
          rel="next"
        >
          Show {formatRange(next, timeZone, at)}
        </a>
      )}
    </nav>
  )
}
