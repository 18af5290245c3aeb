import { BadgeCheck, ChevronRight, Globe, MapPin } from 'lucide-react'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { PUBLIC_FIGURE_MAX } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { cityOf } from '../../places/city-page'
import type { Head } from '../shell/document'
import { renderPage } from '../shell/document'
import { inForm } from './address'
import { KeepUp } from './aside'
import { Days } from './cards'
import { groupByDay } from './days'
import { Pager } from './pager'
import type { OrganizerListing } from './read-page'
import { describe, firstTitles } from './shorten'
import { formatCount } from './spots'
import { itemList } from './structured-data'
import { LIST_CSS } from './styles'
import { formatAt } from './times'

export type OrganizerView = { origin: string; listing: OrganizerListing; isFirst: boolean; at: number }

const AVATAR_PX = 144

/** Renders an organizer's page. */
export function organizerPage(view: OrganizerView): string {
  const { origin, listing, isFirst, at } = view
  const { organizer, list } = listing
  const path = `/o/${organizer.id}`
  const { name, avatar, description, verifiedAt, showsActivities } = organizer
  return renderPage(
    headOf(view),
    <>
      <Crumbs listing={listing} />
      <div className="ohero">
        <Avatar name={name} image={avatar} size={AVATAR_PX} />
        <div className="txt">
          <h1>
            {name}
            {verifiedAt !== null && <Tick />}
          </h1>
          {description && (
            <p dir="auto" className="lead">
              {description}
            </p>
          )}
          <Facts listing={listing} />
        </div>
        <a className={buttonClass()} href={`/signup?next=/creator/${organizer.id}`} rel="nofollow">
          Sign up to follow
        </a>
      </div>
      <Figures listing={listing} />
      <div className="lay2">
        <div>
          {list.cards.length === 0 && (
            <div className="none">
              <h2>{showsActivities ? 'Nothing planned yet' : 'Activities are not shown'}</h2>
              <p className="lead">
                {showsActivities
                  ? `New public activities of ${name} appear here.`
                  : `${name} does not show a list of activities.`}
              </p>
            </div>
          )}
          <Days days={groupByDay(list.cards, at)} showsOrganizer={false} />
          <Pager path={path} list={list} isFirst={isFirst} at={at} />
        </div>
        {(showsActivities || verifiedAt !== null) && (
          <aside aria-label={`More about ${name}`}>
            {verifiedAt !== null && (
              <section className="card pad">
                <p className="verif">
                  <BadgeCheck className="tick" />
                  <span>
                    <b>Verified by {SITE_NAME}</b>
                    <br />
                    <span className="small soft">Checked in {monthOf(verifiedAt)}</span>
                  </span>
                </p>
              </section>
            )}
            {showsActivities && (
              <KeepUp origin={origin} path={path} name={name} title={`Activities by ${name}`} />
            )}
          </aside>
        )}
      </div>
    </>,
  )
}

function headOf({ origin, listing, isFirst }: OrganizerView): Head {
  const { organizer, list } = listing
  const { id, name, description, isOrganization, showsActivities, avatar } = organizer
  const path = `/o/${id}`
  const text = description
    ? description
    : list.cards.length > 0
      ? `${name} puts on ${firstTitles(list.cards)}. See what is next, and ask to join.`
      : `See what ${name} puts on next, and ask to join.`
  return {
    origin,
    title: `${name}: activities you can join · ${SITE_NAME}`,
    description: describe(text),
    path,
    isIndexed: isFirst && showsActivities,
    image: `/og${path}.png`,
    type: 'profile',
    ...(showsActivities && { calendar: inForm(path, 'calendar'), feed: inForm(path, 'feed') }),
    css: LIST_CSS,
    data: {
      '@type': 'ProfilePage',
      url: origin + path,
      name: `Activities by ${name}`,
      mainEntity: {
        '@type': isOrganization ? 'Organization' : 'Person',
        name,
        url: origin + path,
        ...(avatar && { image: origin + avatar }),
        ...(description && { description: describe(description) }),
      },
      ...(list.cards.length > 0 && { hasPart: itemList(list.cards, origin) }),
    },
  }
}

/** Links to the city of the next activity, whose page exists. */
function Crumbs({ listing: { list } }: { listing: OrganizerListing }) {
  const [next] = list.cards
  const city = next && cityOf(next)
  return (
    <p className="crumbs">
      {city && (
        <>
          <a href={city.path}>{next.city}</a>
          <ChevronRight />
        </>
      )}
      <span>Organizers</span>
    </p>
  )
}

function Tick() {
  return (
    <>
      {' '}
      <BadgeCheck className="tick" />
      <span className="sr">, verified organizer</span>
    </>
  )
}

function Facts({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { city, state, website } = organizer
  const place = [city, state].filter(Boolean).join(', ')
  if (!place && !website) return null
  return (
    <p className="facts">
      {place && (
        <span>
          <MapPin />
          {place}
        </span>
      )}
      {website && (
        <a href={website} rel="nofollow ugc noopener">
          <Globe />
          {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
        </a>
      )}
    </p>
  )
}

function Figures({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { hosted, followers, createdAt } = organizer
  return (
    <ul className="figs">
      {hosted > 0 && (
        <Figure
          value={formatCount(hosted, PUBLIC_FIGURE_MAX)}
          label={hosted === 1 ? 'activity organized' : 'activities organized'}
        />
      )}
      {followers > 0 && (
        <Figure
          value={formatCount(followers, PUBLIC_FIGURE_MAX)}
          label={followers === 1 ? 'follower' : 'followers'}
        />
      )}
      <Figure value={formatAt(createdAt, 'UTC', 'shortMonth')} label={`on ${SITE_NAME} since`} />
    </ul>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <li>
      <b>{value}</b>
      <span>{label}</span>
    </li>
  )
}

/** Returns "March 2026". */
function monthOf(instant: number): string {
  return formatAt(instant, 'UTC', 'month')
}
