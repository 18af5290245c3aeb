import * as publicPagesText from '#messages/public-pages'
import { Row } from '../listings/cards'
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
      <ul className="crows">
        {more.map(({ activity: other }) => (
          <Row key={other.id} activity={other} when="dayAndTime" />
        ))}
      </ul>
    </section>
  )
}
