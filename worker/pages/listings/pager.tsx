import * as publicPagesText from '#messages/public-pages'
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
  const range = next && formatRange(next, timeZone, at)
  return (
    <nav className="row wrap-row pager" aria-label={publicPagesText.pages()}>
      {!isFirst && (
        <a className={buttonClass({ variant: 'line', size: 'lg' })} href={path + listQuery({ type })}>
          {publicPagesText.showSoonest()}
        </a>
      )}
      {range && (
        <a
          className={buttonClass({ variant: 'line', size: 'lg' })}
          href={path + listQuery({ type, cursor: nextCursor })}
          rel="next"
        >
          {range.until === null
            ? publicPagesText.showDay({ date: range.from })
            : publicPagesText.showRange({ from: range.from, until: range.until })}
        </a>
      )}
    </nav>
  )
}
