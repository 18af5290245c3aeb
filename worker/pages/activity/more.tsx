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
      <div className="between sec-h">
        <h2>{publicPagesText.moreIn({ city: activity.city })}</h2>
        {city.count > more.length && (
          <a className="link tap" href={city.path}>
            {publicPagesText.seeAll()}
          </a>
        )}
      </div>
      <ul className="posts">
        {more.map(({ activity: other }) => (
          <li key={other.id} className="post" data-type={other.type}>
            <a className="card" href={`/a/${other.id}`}>
              <Cover activity={other} className="cover" sizes="300px" />
              <span className="row cap">
                <DateBadge at={new Date(other.startsAt).toISOString()} timeZone={other.timeZone} />
                <span className="lines">
                  <b dir="auto" className="clamp2">
                    {other.title}
                  </b>
                  <span dir="auto" className="small soft clip">
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
