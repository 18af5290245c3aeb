import { CalendarX, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import * as vocabularyText from '#messages/vocabulary'
import { About } from '../../../web/ui/about'
import { AvatarStack } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import LinkedText from '../../../web/ui/linked-text'
import { tentativeTextOf } from '../../activities/rules'
import { firstName } from '../../contract/first-name'
import { isolate } from '../../contract/isolate'
import { formatArea, formatPlace } from '../../contract/place-name'
import { SITE_NAME } from '../../contract/site-name'
import { describe } from '../listings/shorten'
import { formatAt } from '../listings/times'
import { StillMap } from '../map/still-map'
import type { Head } from '../shell/document'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import activityCss from './activity.css?inline'
import { ActivityFacts } from './facts'
import { joinLinks } from './links'
import { More } from './more'
import { Pass, PhoneBar } from './pass'
import type { SharedPage } from './read'
import { isAhead, stateOf } from './state'
import { eventData } from './structured-data'

const CSS = stylesOf(activityCss)

export type PageView = { origin: string; page: SharedPage; code: string | null; at: number }

/** Renders an activity's public page. */
export function activityPage(view: PageView): string {
  const { page, code, at } = view
  const { activity, organizer, faces } = page
  const state = stateOf(activity, at)
  const links = joinLinks(activity.id, { code, isFull: state === 'full' })
  const part = { page, state, links, code }
  return renderPage(
    headOf(view),
    <div data-type={activity.type}>
      <div className="pub">
        <div className="lede">
          {state === 'cancelled' && (
            <Note tone="danger" icon={<CalendarX />} heading={publicPagesText.activityCanceled()}>
              {page.next
                ? publicPagesText.canceledWithNext({
                    name: organizer.name,
                    next: page.next.isSameSeries ? 'date' : 'other',
                  })
                : publicPagesText.canceledInCalendar()}
            </Note>
          )}
          {code !== null && state !== 'cancelled' && state !== 'over' && (
            <Note tone="brand" icon={<Ticket />} heading={publicPagesText.invited()}>
              {publicPagesText.invitationInLink({ site: SITE_NAME })}
            </Note>
          )}
          <ActivityFacts {...part} />
        </div>
        <Pass {...part} />
        <div className="rest">
          <About {...activity} Text={LinkedText} className="sec" />
          <Going count={activity.participantsCount} organizer={organizer.name} faces={faces} />
          <Where page={page} />
          {isAhead(state) && <NextSteps name={firstName(organizer.name)} hasCode={code !== null} />}
        </div>
      </div>
      <More page={page} />
      <PhoneBar {...part} />
    </div>,
  )
}

function headOf({ origin, page, code }: PageView): Head {
  const { activity, organizer } = page
  const { id, title, timeZone, startsAt, cancelledAt, visibility } = activity
  const path = `/a/${id}`
  const when = formatAt(startsAt, timeZone, 'whole')
  const tentative = tentativeTextOf(activity)
  return {
    origin,
    title: `${cancelledAt === null ? title : vocabularyText.canceledTitle({ title })} · ${SITE_NAME}`,
    description: describe(
      `${publicPagesText.whenAndWho({ when, name: organizer.name })} ${tentative ? `${tentative}. ` : ''}${activity.description}`,
    ),
    path,
    ...(code && { self: `${path}?i=${code}` }),
    isIndexed: visibility === 'public',
    image: `/og${path}.png`,
    calendar: `${path}.ics`,
    script: '/visitor.js',
    css: CSS,
    data: eventData(page, origin),
  }
}

type NoteProps = { tone: 'brand' | 'danger'; icon: ReactNode; heading: string; children: string }

function Note({ tone, icon, heading, children }: NoteProps) {
  return (
    <div className={`note ${tone}`}>
      {icon}
      <div>
        <b>{heading}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}

/** Participant count, with pictures of people who allow it. Never a name. */
function Going({ count, organizer, faces }: { count: number; organizer: string; faces: string[] }) {
  return (
    <section className="sec">
      <h2>{publicPagesText.whoIsGoing()}</h2>
      <div className="row going">
        {faces.length > 0 && (
          <AvatarStack
            people={faces.map((avatar) => ({ name: '', avatar }))}
            total={count}
            size={44}
            max={faces.length}
          />
        )}
        <p>
          <b>
            {count === 0
              ? publicPagesText.maybeYou({ name: organizer })
              : publicPagesText.peopleAndOrganizer({ count, name: organizer })}
          </b>
          <br />
          <span className="soft small">{publicPagesText.namesLater()}</span>
        </p>
      </div>
    </section>
  )
}

function Where({ page: { activity, organizer } }: { page: SharedPage }) {
  const { locationName, city, state, latitude, longitude, type, isApproximate } = activity
  const place = { place: locationName }
  return (
    <section className="sec">
      <h2>{publicPagesText.where()}</h2>
      <StillMap
        center={activity}
        // For a hidden place, its public point.
        marks={[{ latitude, longitude, type, isApproximate }]}
        label={isApproximate ? publicPagesText.mapOfArea(place) : publicPagesText.mapWith(place)}
      />
      {isApproximate ? (
        <p className="soft">
          {publicPagesText.aroundShared({
            place: formatPlace({ name: locationName, state }),
            name: firstName(organizer.name),
          })}
        </p>
      ) : (
        <>
          <p>
            <b>{locationName}</b>
            <br />
            <span className="soft">{formatArea({ name: locationName, city, state })}</span>
          </p>
          <a
            className={buttonClass({ variant: 'line', className: 'mapl' })}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            rel="nofollow noopener"
          >
            <MapPin />
            {publicPagesText.openInMaps()}
          </a>
        </>
      )}
    </section>
  )
}

function NextSteps({ name, hasCode }: { name: string; hasCode: boolean }) {
  const account = hasCode
    ? publicPagesText.createAccountInvited()
    : publicPagesText.createAccountNote({ name })
  const steps = [
    [publicPagesText.youAsk(), account],
    [publicPagesText.nameAnswers({ name: isolate(name) }), publicPagesText.weEmailYou()],
    [publicPagesText.youShowUp(), publicPagesText.expectYou()],
  ]
  return (
    <section className="sec">
      <h2>{publicPagesText.whatHappensNext()}</h2>
      <ol className="next">
        {steps.map(([step, text]) => (
          <li key={step}>
            <b>{step}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
