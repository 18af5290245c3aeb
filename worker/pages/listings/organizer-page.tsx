import { BadgeCheck, ChevronRight, Globe, MapPin } from 'lucide-react'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { Stat } from '../../../web/ui/stat'
import { VerifiedMark } from '../../../web/ui/verified-mark'
import { formatCityLine } from '../../contract/city-line'
import { PUBLIC_FIGURE_MAX } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { cityOf } from '../../places/city-page'
import type { Head } from '../shell/document'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import { inForm } from './address'
import { KeepUp } from './aside'
import { Days, Nothing } from './cards'
import listsCss from './lists.css?inline'
import organizerCss from './organizer.css?inline'
import { Pager } from './pager'
import type { ListQuery } from './query'
import type { OrganizerListing } from './read-page'
import { describe, firstTitles } from './shorten'
import { formatCount } from './spots'
import { itemList } from './structured-data'
import { formatAt } from './times'

type OrganizerView = ListQuery & { origin: string; listing: OrganizerListing; at: number }

const CSS = stylesOf(listsCss + organizerCss)
const AVATAR_PX = 144

/** Renders an organizer's page. */
export function organizerPage(view: OrganizerView): string {
  const { origin, listing, after, at } = view
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
            {name} {verifiedAt !== null && <VerifiedMark className="tick" />}
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
            <Nothing
              heading={
                showsActivities ? publicPagesText.nothingPlannedYet() : publicPagesText.activitiesNotShown()
              }
              text={
                showsActivities
                  ? publicPagesText.newActivitiesOf({ name })
                  : publicPagesText.showsNoList({ name })
              }
            />
          )}
          <Days cards={list.cards} at={at} />
          <Pager path={path} list={list} isFirst={after === null} at={at} />
        </div>
        {(showsActivities || verifiedAt !== null) && (
          <aside aria-label={publicPagesText.moreAbout({ name })}>
            {verifiedAt !== null && (
              <section className="card pad">
                <p className="row verif">
                  <BadgeCheck />
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

function headOf({ origin, listing, after }: OrganizerView): Head {
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
    isIndexed: after === null && showsActivities,
    image: `/og${path}.png`,
    type: 'profile',
    ...(showsActivities && { calendar: inForm(path, 'calendar'), feed: inForm(path, 'feed') }),
    css: CSS,
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
    <p className="row soft crumbs">
      {city && (
        <>
          <a className="tap" href={city.path}>
            {next.city}
          </a>
          <ChevronRight />
        </>
      )}
      <span className="tap">{publicPagesText.organizers()}</span>
    </p>
  )
}

function Facts({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { city, state, website } = organizer
  const place = formatCityLine({ city, state })
  if (!place && !website) return null
  return (
    <p className="row wrap-row soft facts">
      {place && (
        <span className="tap">
          <MapPin />
          {place}
        </span>
      )}
      {website && (
        <a href={website} className="tap" rel="nofollow ugc noopener">
          <Globe />
          {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
        </a>
      )}
    </p>
  )
}

function Figures({ listing: { organizer } }: { listing: OrganizerListing }) {
  const { hosted, followers, createdAt } = organizer
  const counts = [
    [hosted, publicPagesText.organized],
    [followers, publicPagesText.followers],
  ] as const
  const figures = counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => [formatCount(count, PUBLIC_FIGURE_MAX), label({ count })])
  const since = [formatAt(createdAt, 'UTC', 'shortMonth'), publicPagesText.onSiteSince({ site: SITE_NAME })]
  return (
    <ul className="row wrap-row figs">
      {[...figures, since].map(([value, label]) => (
        <li key={label}>
          <Stat value={value} label={label} />
        </li>
      ))}
    </ul>
  )
}
