/** @jsxImportSource hono/jsx */
import { Cover } from '../listings/cards'
import { formatPrice } from '../listings/price'
import { formatAt } from '../listings/times'
import { DateLeaf } from './date-leaf'
import type { SharedPage } from './read'

/** Other upcoming activities in the city. */
export function More({ page: { activity, more, city } }: { page: SharedPage }) {
  if (more.length === 0 || !city) return null
  return (
    <section class="morein">
      <div class="sec-h">
        <h2>More in {activity.city}</h2>
        {city.count > more.length && (
          <a class="link" href={city.path}>
            See all
          </a>
        )}
      </div>
      <ul class="posts">
        {more.map(({ activity: other, organizer }) => (
          <li class="post" data-type={other.type}>
            <a href={`/a/${other.id}`}>
              <Cover card={{ ...other, organizer }} />
              <span class="cap">
                <DateLeaf at={other.startsAt} timeZone={other.timeZone} />
                <span class="tx">
                  <b dir="auto">{other.title}</b>
                  <span class="clip">
                    {formatAt(other.startsAt, other.timeZone, 'short')} · {formatPrice(other.priceCents)}
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
