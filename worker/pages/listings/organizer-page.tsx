import { BadgeCheck, ChevronRight, Globe, MapPin } from 'lucide-react'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { formatCityLine } from '../../contract/city-line'
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
          {publicPagesText.signUpToFollow()}
        </a>
      </div>
      <Figures listing={listing} />
      <div className="lay2">
        <div>
          {list.cards.length === 0 && (
            <div className="none">
              <h2>
                {showsActivities ? publicPagesText.nothingPlannedYet() : publicPagesText.activitiesNotShown()}
              </h2>
              <p className="lead">
                {showsActivities
                  ? publicPagesText.newActivitiesOf({ name })
                  : publicPagesText.showsNoList({ name })}
              </p>
            </div>
          )}
          <Days days={groupByDay(list.cards, at)} showsOrganizer={false} />
          <Pager path={path} list={list} isFirst={isFirst} at={at} />
        </div>
        {(showsActivities || verifiedAt !== null) && (
          <aside aria-label={publicPagesText.moreAbout({ name })}>
            {verifiedAt !== null && (
              <section className="card pad">
                <p className="verif">
                  <BadgeCheck className="tick" />
                  <span>
                    <b>{publicPagesText.verifiedBy({ site: SITE_NAME })}</b>
                    <br />
                    <span className="small soft">
                      {publicPagesText.checkedIn({ month: formatAt(verifiedAt, 'UTC', 'month') })}
                    </span>
                  </span>
                </p>
              </section>
            )}
            {showsActivities && (
              <KeepUp
                origin={origin}
                path={path}
                name={name}
                title={publicPagesText.activitiesBy({ name })}
              />
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
      ? publicPagesText.putsOn({ name, titles: firstTitles(list.cards) })
      : publicPagesText.putsOnNext({ name })
  return {
    origin,
    title: `${publicPagesText.organizerTitle({ name })} · ${SITE_NAME}`,
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
      name: publicPagesText.activitiesBy({ name }),
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
      <span>{publicPagesText.organizers()}</span>
    </p>
  )
}

function Tick() {
  return (
    <>
      {' '}
      <BadgeCheck className="tick" />
      <span className="sr">{publicPagesText.verifiedOrganizer()}</span>
    </>
  )
}

function Facts({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { city, state, website } = organizer
  const place = formatCityLine({ city, state })
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
          label={publicPagesText.organized({ count: hosted })}
        />
      )}
      {followers > 0 && (
        <Figure
          value={formatCount(followers, PUBLIC_FIGURE_MAX)}
          label={publicPagesText.followers({ count: followers })}
        />
      )}
      <Figure
        value={formatAt(createdAt, 'UTC', 'shortMonth')}
        label={publicPagesText.onSiteSince({ site: SITE_NAME })}
      />
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
