import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../worker/contract/activities'
import type { Application } from '../../worker/contract/applications'
import { formatCityLine } from '../../worker/contract/city-line'
import { cacheApplication } from '../features/activities/cache'
import { ActivityDetail } from '../features/activities/detail/activity-detail'
import { OrganizerCard } from '../features/activities/detail/organizer-card'
import { activityQuery } from '../features/activities/queries'
import { ApplyButton } from '../features/applications/apply/button'
import { canComment } from '../features/comments/can-comment'
import { CommentsSection } from '../features/comments/section'
import { OfferButtons } from '../features/offers/offer-buttons'
import { StaticMap } from '../features/places/static-map/static-map'
import { cacheFollow, profileQuery } from '../features/users/queries'
import { verificationTitle } from '../features/users/verification'
import { isRatable } from '../lib/activity-time'
import { isDoorOpen } from '../lib/door-access'
import { useMe } from '../lib/session'
import { OpenApplication } from '../shell/activity/open-application'
import { ActivityMenu } from '../shell/menus/activity-menu'
import { offerAfterApply } from '../shell/push/offer-after-apply'
import { Skeleton } from '../ui/skeleton'

const AskFirst = lazy(() => import('../features/questions/ask-first'))
const QuestionsSection = lazy(() => import('../features/questions/questions-section'))
// Loads in parallel with the organizer's profile, which it needs.
const FollowButton = lazy(async () => ({
  default: (await import('../features/follows/follow-button')).FollowButton,
}))
const AfterPanel = lazy(() => import('../features/ratings/after-panel'))
const CheckInButton = lazy(() => import('../shell/activity/check-in-button'))
const StillComing = lazy(() => import('../features/participations/still-coming'))
const SeatButtons = lazy(() => import('../shell/activity/seat-buttons'))
const OwnActions = lazy(() => import('../shell/activity/own-actions'))
const SeatBar = lazy(() => import('../shell/activity/seat-bar'))
// Below the first screen; loads together with the comments.
const ActivityConversation = lazy(() => import('../shell/activity/conversation'))
// If these fail to load, the page still shows everything else.
const ActivityUpdates = lazy(() =>
  import('../shell/activity/updates').catch(() => ({ default: () => <></> })),
)

export const Route = createFileRoute('/_app/activity/$id')({
  validateSearch: (search: Record<string, unknown>): { apply?: true; quit?: true } => ({
    ...(String(search.apply) === 'true' && { apply: true }),
    ...(String(search.quit) === 'true' && { quit: true }),
  }),
  head: () => ({ meta: [{ title: pagesText.activity() }] }),
  // Not awaited: the page shows its own loading state. Hovering a link starts the loader.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(activityQuery(params.id)),
  component: ActivityPage,
})

function ActivityPage() {
  const { id } = Route.useParams()
  const { apply = false, quit = false } = Route.useSearch()
  const me = useMe()
  const queryClient = useQueryClient()
  const cache = (application: Application) =>
    cacheApplication(queryClient, application.activityId, application)
  return (
    <ActivityDetail
      key={id}
      id={id}
      applyButton={(activity, { isLinked = false, ...look }) =>
        activity.application?.offer ? (
          <OfferButtons offer={activity.application.offer} {...look} />
        ) : (
          <ApplyButton
            activity={activity}
            variant="detail"
            startsOpen={apply && isLinked}
            onApplied={(application) => {
              cache(application)
              offerAfterApply(activity)
            }}
            onChange={cache}
            questions={
              <Suspense fallback={<Skeleton height={72} radius={18} />}>
                <AskFirst activity={activity} />
              </Suspense>
            }
            {...look}
          />
        )
      }
      openApplication={(activity, application) => (
        <OpenApplication activity={activity} application={application} />
      )}
      checkIn={(activity) => (
        <Suspense
          fallback={isDoorOpen(activity, Date.now()) && <Skeleton width={148} height={52} radius={12} />}
        >
          <CheckInButton activity={activity} />
        </Suspense>
      )}
      stillComing={(activity) => (
        <Suspense fallback={<Skeleton height={116} radius={12} />}>
          <StillComing activity={activity} />
        </Suspense>
      )}
      seatButtons={(activity) => (
        <Suspense fallback={<Skeleton height={48} radius={12} />}>
          <SeatButtons activity={activity} startsQuitting={quit} />
        </Suspense>
      )}
      seatBar={(activity) => (
        <Suspense fallback={<Skeleton height={48} radius={12} />}>
          <SeatBar activity={activity} startsQuitting={quit} />
        </Suspense>
      )}
      hosting={(activity) => (
        <Suspense fallback={<Skeleton height={84} radius={14} />}>
          <OwnActions activity={activity} />
        </Suspense>
      )}
      organizer={({ creator }) => <Organizer creator={creator} />}
      map={({ location }, link) => (
        <StaticMap at={location} isApproximate={location.isApproximate}>
          {link}
        </StaticMap>
      )}
      menu={(activity) => <ActivityMenu activity={activity} />}
      after={(activity) => {
        const placeholder = isRatable(activity) && <Skeleton height={448} radius={20} />
        return (
          <Suspense fallback={placeholder}>
            <AfterPanel activity={activity} placeholder={placeholder} />
          </Suspense>
        )
      }}
      questions={(activity) => (
        <Suspense fallback={null}>
          <QuestionsSection activity={activity} />
        </Suspense>
      )}
      comments={(activity) => (
        <CommentsSection
          activityId={activity.id}
          canComment={canComment(activity, me)}
          updates={
            activity.application && (
              <Suspense fallback={null}>
                <ActivityUpdates activity={activity} />
              </Suspense>
            )
          }
        >
          <Suspense fallback={<Skeleton height={50} radius={12} />}>
            <ActivityConversation activity={activity} />
          </Suspense>
        </CommentsSection>
      )}
    />
  )
}

function Organizer({ creator }: { creator: Activity['creator'] }) {
  const queryClient = useQueryClient()
  const { data: profile, isPending } = useQuery(profileQuery(creator.id))
  return (
    <OrganizerCard
      creator={creator}
      verified={profile && verificationTitle(profile)}
      place={profile && formatCityLine(profile)}
      followButton={
        profile ? (
          <Suspense fallback={<Skeleton width={104} height={44} radius={12} />}>
            <FollowButton
              creator={creator}
              isFollowing={profile.isFollowing}
              onFollowChange={(state) => cacheFollow(queryClient, creator.id, state)}
            />
          </Suspense>
        ) : (
          isPending && <Skeleton width={104} height={44} radius={12} />
        )
      }
    />
  )
}
