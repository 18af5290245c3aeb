import { ChevronRight } from 'lucide-react'
import * as publicPagesText from '#messages/public-pages'
import { buttonClass } from '../../../web/ui/button-class'
import { Cover } from '../../../web/ui/cover'
import * as chips from '../../../web/ui/radio-chips.module.css'
import { TypeIcon } from '../../../web/ui/type-badge'
import { formatCityLine } from '../../contract/city-line'
import { PUBLIC_COUNT_MAX } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { ACTIVITY_TYPE_LABELS } from '../../contract/vocabulary'
import type { City } from '../../places/city-page'
import { StillMap } from '../map/still-map'
import type { Head } from '../shell/document'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import { inForm } from './address'
import { KeepUp } from './aside'
import { Days, Nothing } from './cards'
import { coverOf } from './cover-of'
import listsCss from './lists.css?inline'
import { Pager } from './pager'
import type { ListQuery } from './query'
import { listQuery } from './query'
import type { CityListing } from './read-page'
import { describe, firstTitles } from './shorten'
import { formatCount } from './spots'
import { itemList } from './structured-data'

type CityView = ListQuery & {
  origin: string
  city: City
  listing: CityListing
  at: number
}

const CSS = stylesOf(listsCss)
const WALL_COVERS = 4

/** Renders a city's page. */
export function cityPage(view: CityView): string {
  const { origin, city, listing, type, after, at } = view
  const { name, list, nearby } = listing
  return renderPage(
    headOf(view),
    <>
      <div className="chero">
        <div>
          {listing.area.name !== name && (
            <p className="row soft crumbs">
              <span dir="auto" className="tap">
                {listing.area.name}
              </span>
              <ChevronRight />
              <span dir="auto">{name}</span>
            </p>
          )}
          <h1 dir="auto">{name}</h1>
          <p className="lead">{leadOf(view)}</p>
        </div>
        {list.cards.length >= WALL_COVERS && (
          <div className="wall" aria-hidden="true">
            {list.cards.slice(0, WALL_COVERS).map((card) => (
              <Cover key={card.id} {...coverOf(card)} className="cover" sizes="110px" />
            ))}
          </div>
        )}
      </div>
      {listing.types.length > 1 && <Types view={view} />}
      <div className="lay2">
        <div>
          {list.cards.length === 0 && <EmptyList view={view} />}
          <Days cards={list.cards} at={at} showsOrganizer />
          <Pager path={city.path} type={type} list={list} isFirst={after === null} at={at} />
        </div>
        <aside aria-label={publicPagesText.moreAbout({ name })}>
          {listing.center && (
            <StillMap
              center={listing.center}
              marks={list.cards}
              label={publicPagesText.mapOfCity({ city: name })}
            />
          )}
          <KeepUp
            origin={origin}
            path={city.path}
            name={name}
            title={publicPagesText.thingsToDo({ city: name })}
          />
          {nearby.length > 0 && (
            <section className="card pad near">
              <h2>{publicPagesText.nearby()}</h2>
              <ul>
                {nearby.map((other) => (
                  <li key={other.path}>
                    <a href={other.path} className="between">
                      {other.name}
                      <span className="soft">{formatCount(other.count, PUBLIC_COUNT_MAX)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="card pad make">
            <h2>{publicPagesText.doingSomething()}</h2>
            <p className="soft small">{publicPagesText.putItHere()}</p>
            <a
              className={buttonClass({ variant: 'accent', block: true })}
              href="/signup?next=/create-activity"
              rel="nofollow"
            >
              {publicPagesText.publishActivity()}
            </a>
          </section>
        </aside>
      </div>
    </>,
  )
}

/** Returns the page's head. Search engines may only index the unfiltered first page of a real city with upcoming activities. */
function headOf({ origin, city, listing, type, after }: CityView): Head {
  const { name, area, list, isKnown } = listing
  const isWhole = after === null && !type
  const place = formatCityLine({ city: name, state: area.name })
  const title = type
    ? publicPagesText.thingsToDoOfType({ place, type: ACTIVITY_TYPE_LABELS[type]() })
    : publicPagesText.thingsToDo({ city: place })
  return {
    origin,
    title: `${title} · ${SITE_NAME}`,
    description: describe(descriptionOf(listing)),
    path: city.path,
    self: city.path + listQuery({ type }),
    isIndexed: isWhole && isKnown && list.cards.length > 0,
    image: `/og${city.path}.png`,
    calendar: inForm(city.path, 'calendar'),
    feed: inForm(city.path, 'feed'),
    css: CSS,
    data: {
      '@type': 'CollectionPage',
      url: origin + city.path,
      name: publicPagesText.thingsToDo({ city: name }),
      about: { '@type': 'City', name, containedInPlace: { '@type': area.type, name: area.name } },
      mainEntity: itemList(list.cards, origin),
    },
  }
}

function descriptionOf(listing: CityListing): string {
  const { name, list } = listing
  if (list.cards.length === 0) return publicPagesText.nothingPlannedIn({ city: name })
  const titles = firstTitles(list.cards)
  return publicPagesText.activitiesIn({ activities: totalOf(listing), city: name, titles })
}

function leadOf({ listing }: CityView): string {
  if (listing.types.length === 0) return publicPagesText.nothingPlannedHere()
  return publicPagesText.activitiesAhead({ activities: totalOf(listing) })
}

/** Returns "34 activities", "1 activity", or "100+ activities". */
export function totalOf(listing: CityListing): string {
  const { number, count } = countOf(listing)
  return publicPagesText.activities({ number, count })
}

/** Returns the number of activities, and as text: "34", or "100+". */
function countOf({ types }: CityListing): { number: number; count: string } {
  const number = types.reduce((sum, { count }) => sum + count, 0)
  const isMore = types.some(({ count }) => count >= PUBLIC_COUNT_MAX)
  return { number, count: formatCount(number, isMore ? number : Number.POSITIVE_INFINITY) }
}

function Types({ view: { city, listing, type } }: { view: CityView }) {
  return (
    <nav className={`${chips.chips} types`} aria-label={publicPagesText.types()}>
      <a className={chips.chip} href={city.path} aria-current={type ? undefined : 'page'}>
        {publicPagesText.allCount({ count: countOf(listing).count })}
      </a>
      {listing.types.map((each) => (
        <a
          key={each.type}
          className={chips.chip}
          data-type={each.type}
          href={city.path + listQuery({ type: each.type })}
          aria-current={each.type === type ? 'page' : undefined}
        >
          <TypeIcon type={each.type} />
          {ACTIVITY_TYPE_LABELS[each.type]()}
        </a>
      ))}
    </nav>
  )
}

function EmptyList({ view: { city, listing, type } }: { view: CityView }) {
  const isElsewhere = listing.types.length > 0
  return (
    <Nothing
      heading={isElsewhere ? publicPagesText.nothingHere() : publicPagesText.nothingPlannedYet()}
      text={(isElsewhere ? publicPagesText.somethingElse : publicPagesText.followCity)({
        city: listing.name,
      })}
    >
      {isElsewhere && (
        <div className="row wrap-row pager">
          <a className={buttonClass({ variant: 'line', size: 'lg' })} href={city.path}>
            {type ? publicPagesText.showAllTypes() : publicPagesText.showSoonest()}
          </a>
        </div>
      )}
    </Nothing>
  )
}
