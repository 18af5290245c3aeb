/** @jsxImportSource hono/jsx */

import { PUBLIC_FIGURE_MAX } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { cityOf } from '../../places/city-page'
import type { Head } from '../shell/document'
import { renderPage } from '../shell/document'
import { Icon, SymbolIcon, Symbols } from '../shell/icons'
import { inForm } from './address'
import { KeepUp } from './aside'
import { Avatar, Days } from './cards'
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
      <Symbols names={['map-pin', 'hourglass', 'lock', 'calendar-plus', 'rss', 'chevron-right']} />
      <Crumbs listing={listing} />
      <div class="ohero">
        <Avatar name={name} image={avatar} size={AVATAR_PX} />
        <div class="txt">
          <h1>
            {name}
            {verifiedAt !== null && <Tick />}
          </h1>
          {description && (
            <p dir="auto" class="lead">
              {description}
            </p>
          )}
          <Facts listing={listing} />
        </div>
        <a class="btn" href={`/signup?next=/creator/${organizer.id}`} rel="nofollow">
          Sign up to follow
        </a>
      </div>
      <Figures listing={listing} />
      <div class="lay2">
        <div>
          {list.cards.length === 0 && (
            <div class="none">
              <h2>{showsActivities ? 'Nothing planned yet' : 'Activities are not shown'}</h2>
              <p class="lead">
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
              <section class="card">
                <p class="verif">
                  <Icon name="badge-check" className="i tick" />
                  <span>
                    <b>Verified by {SITE_NAME}</b>
                    <br />
                    <span class="small soft">Checked in {monthOf(verifiedAt)}</span>
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
    <p class="crumbs">
      {city && (
        <>
          <a href={city.path}>{next.city}</a>
          <SymbolIcon name="chevron-right" />
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
      <Icon name="badge-check" className="i tick" />
      <span class="sr">, verified organizer</span>
    </>
  )
}

function Facts({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { city, state, website } = organizer
  const place = [city, state].filter(Boolean).join(', ')
  if (!place && !website) return null
  return (
    <p class="facts">
      {place && (
        <span>
          <SymbolIcon name="map-pin" />
          {place}
        </span>
      )}
      {website && (
        <a href={website} rel="nofollow ugc noopener">
          <Icon name="globe" />
          {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
        </a>
      )}
    </p>
  )
}

function Figures({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { hosted, followers, createdAt } = organizer
  return (
    <ul class="figs">
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
