import * as publicPagesText from '#messages/public-pages'
import { DateBadge } from '../../../web/ui/date-badge'
import { Cover } from '../listings/cards'
import { formatPrice } from '../listings/spots'
import { formatAt } from '../listings/times'
import type { SharedPage } from './read'

/** Other upcoming activities in the city. */
export function More({ page: { activity, more, city } }: { page: SharedPage }) {
  if (more.length === 0 || !city) return null
  return (
    <section className="morein">
      <div className="sec-h">
        <h2>{publicPagesText.moreIn({ city: activity.city })}</h2>
        {city.count > more.length && (
          <a className="link" href={city.path}>
            {publicPagesText.seeAll()}
          </a>
        )}
      </div>
      <ul className="posts">
        {more.map(({ activity: other }) => (
          <li key={other.id} className="post" data-type={other.type}>
            <a href={`/a/${other.id}`}>
              <Cover activity={other} className="cover" sizes="300px" />
              <span className="cap">
                <DateBadge at={new Date(other.startsAt).toISOString()} timeZone={other.timeZone} />
                <span className="tx">
                  <b dir="auto">{other.title}</b>
                  <span dir="auto" className="clip">
                    {formatAt(other.startsAt, other.timeZone, 'short')} · {formatPrice(other)}
                  </span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
