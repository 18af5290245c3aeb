import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, History, ListOrdered } from 'lucide-react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { isFirstInLine, lineStateOf } from '../../../worker/contract/line'
import type { SeatOffers } from '../../../worker/contract/offers'
import { OffersSwitch } from '../../features/activities/offers-switch'
import { SeatsBar } from '../../features/applications/decide/seats-bar'
import { nameOfGroup, onePerGroup, seatsOf, withGroup } from '../../features/applications/decide/together'
import { Line } from '../../features/applications/line/line'
import { waitlisted, waitlistQuery } from '../../features/applications/waitlist/queries'
import { Collecting, CollectingLoading } from '../../features/offers/live/collecting'
import { LiveOffers } from '../../features/offers/live/live-offers'
import { offersQuery } from '../../features/offers/live/queries'
import { GivenUp } from '../../features/participations/given-up'
import { givenUpQuery } from '../../features/participations/given-up-query'
import { NoAnswer } from '../../features/participations/no-answer'
import { attendanceQuery } from '../../features/participations/queries'
import { asksWhoComes, isOpen } from '../../lib/activity-time'
import { formatDayInWords, formatTime } from '../../lib/format'
import { loadState } from '../../lib/load-state'
import { useNow } from '../../lib/use-now'
import { Count } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { Menu, MenuItem } from '../../ui/menu'
import { Skeleton } from '../../ui/skeleton'
import { useTitle } from '../../ui/use-title'
import { ActivityHead, ActivityHeadLoading } from '../activity/activity-page'
import * as styles from './seats-page.module.css'

/** The page about an activity's seats: offers and the waitlist (product.md 21.10). */
export function SeatsPage({ activity }: { activity: Activity }) {
  const isAhead = isOpen(activity, useNow())
  useTitle(pagesText.spotsOf({ title: activity.title }))
  return (
    <div className="wrap" data-type={activity.type}>
      <ActivityHead
        activity={activity}
        when={pagesText.dayAtTime({
          day: formatDayInWords(activity),
          time: formatTime(activity),
        })}
      >
        <div className={styles.actions}>
          {isAhead && <ReviewLink activity={activity} />}
          <MoreMenu activity={activity} isOpen={isAhead} />
        </div>
      </ActivityHead>
      <SeatsBar activity={activity}>
        <span className="small soft num">
          {pagesText.waitingCount({
            count: activity.counts?.waitlisted ?? 0,
            strong: (text) => <b className={styles.strong}>{text}</b>,
          })}
        </span>
      </SeatsBar>
      <SeatsBody activity={activity} isOpen={isAhead} />
    </div>
  )
}

function ReviewLink({ activity: { id, counts } }: { activity: Activity }) {
  const undecided = counts ? counts.pending - counts.waitlisted : 0
  return (
    <LinkButton to="/activity-management" search={{ view: 'applications', activity: id }} variant="line">
      {pagesText.reviewApplications()}
      {undecided > 0 && <Count>{undecided}</Count>}
    </LinkButton>
  )
}

function MoreMenu({ activity: { id, counts }, isOpen }: { activity: Activity; isOpen: boolean }) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <IconButton label={pagesText.moreAboutTheseSpots()} variant="line">
          <Ellipsis />
        </IconButton>
      }
    >
      {isOpen && (counts?.waitlisted ?? 0) > 1 && (
        <MenuItem
          icon={<ListOrdered />}
          onSelect={() =>
            navigate({
              to: '/activity-management',
              search: { view: 'applications', activity: id, list: 'waitlist' },
            })
          }
        >
          {pagesText.changeTheOrder()}
        </MenuItem>
      )}
      <MenuItem icon={<History />} onSelect={() => navigate({ to: '/co-organizers/$id', params: { id } })}>
        {pagesText.activityLog()}
      </MenuItem>
    </Menu>
  )
}

/** The page below its header. All parts appear together, so that none pushes another down as it loads. */
function SeatsBody({ activity, isOpen }: { activity: Activity; isOpen: boolean }) {
  const { id, timeZone } = activity
  const now = useNow()
  const isAsking = isOpen && asksWhoComes(activity, now)
  const offers = useQuery(offersQuery(id))
  const waitlist = useInfiniteQuery(waitlistQuery(id))
  const givenUp = useQuery(givenUpQuery(id))
  const attendance = useQuery({ ...attendanceQuery(id), enabled: isAsking })
  const query = offers.error ? offers : waitlist
  const isLoading = givenUp.isPending || attendance.isLoading
  const data =
    offers.data && waitlist.data && !isLoading
      ? { ...offers.data, waiting: waitlisted(waitlist.data) }
      : undefined
  return (
    <Loaded
      state={{ ...loadState<unknown>(query), data }}
      failure={pagesText.theSpotsDidNotLoad()}
      skeleton={<ListLoading />}
    >
      {(seats) => (
        <div className={styles.columns}>
          {/* One list: offers, the waitlist, and given-up seats. */}
          <div className={`card ${styles.list}`}>
            <Seats activity={activity} isOpen={isOpen} isAsking={isAsking} {...seats} />
            <GivenUp seats={givenUp.data?.items ?? []} timeZone={timeZone} />
          </div>
          <OffersSwitch activity={activity} isOpen={isOpen} />
        </div>
      )}
    </Loaded>
  )
}

type SeatsProps = SeatOffers & {
  activity: Activity
  isOpen: boolean
  isAsking: boolean
  waiting: Application[]
}

function Seats({ activity, isOpen, isAsking, offers, collecting, waiting }: SeatsProps) {
  const now = useNow()
  const offered = new Set(offers.flatMap(({ members }) => members.map(({ applicationId }) => applicationId)))
  const behind = waiting.filter(({ id }) => !offered.has(id))
  const approved = onePerGroup(behind).filter((one) => lineStateOf([one]) === 'approved')
  const [first] = approved
  const isFirst = collecting !== null && isFirstInLine(collecting, behind)
  const isHolding = isFirst && Date.parse(collecting?.collectsFrom ?? '') <= now
  const line = approved.map((one) => {
    const members = withGroup(one, behind)
    return {
      name: nameOfGroup(members),
      seats: seatsOf(members),
      isGroup: one.groupId !== undefined,
      isHeldFor: isHolding && one === first,
    }
  })
  const free = activity.spotsLeft + (collecting?.collected ?? 0)
  return (
    <>
      {isAsking && <NoAnswer activity={activity} offers={offers} now={now} />}
      <LiveOffers activity={activity} offers={offers} line={line} free={free} />
      {collecting && isFirst && (
        <Collecting activity={activity} collecting={collecting} now={now} line={line} free={free} />
      )}
      <Line waiting={behind} isOpen={isOpen} />
    </>
  )
}

export function SeatsLoading() {
  return (
    <>
      <ActivityHeadLoading />
      <div className="stack">
        <Skeleton height={64} radius={20} />
        <ListLoading />
      </div>
    </>
  )
}

function ListLoading() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height={180} radius={20} />
      <CollectingLoading />
      <Skeleton height={300} radius={20} />
    </div>
  )
}
