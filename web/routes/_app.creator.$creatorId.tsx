import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { ShareButton } from '../features/activities/detail/share-button'
import { activitiesOfCreatorQuery } from '../features/activities/queries'
import { FollowButton } from '../features/follows/follow-button'
import { OrganizerProfile } from '../features/users/profile/organizer-profile'
import type { ProfileTab } from '../features/users/profile/profile-tabs'
import { PROFILE_TABS } from '../features/users/profile/profile-tabs'
import { cacheFollow, profileQuery } from '../features/users/queries'
import { pagedList } from '../lib/load-state'
import { useMe } from '../lib/session'
import { PersonMenu } from '../shell/menus/person-menu'
import { LinkButton } from '../ui/link-button'

type Search = { tab?: ProfileTab | undefined }

export const Route = createFileRoute('/_app/creator/$creatorId')({
  validateSearch: ({ tab }: { tab?: unknown }): Search => ({
    tab: PROFILE_TABS.find((each) => each === tab && each !== 'about'),
  }),
  head: () => ({ meta: [{ title: pagesText.organizer() }] }),
  // Not awaited: the page shows its own loading state. Hovering a link starts the loader.
  loader: ({ context: { queryClient }, params: { creatorId } }) => {
    void queryClient.prefetchQuery(profileQuery(creatorId))
    void queryClient.prefetchInfiniteQuery(activitiesOfCreatorQuery(creatorId))
  },
  component: OrganizerPage,
})

function OrganizerPage() {
  const { creatorId } = Route.useParams()
  const { tab = 'about' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const { id: ownId } = useMe()
  const list = useInfiniteQuery(activitiesOfCreatorQuery(creatorId))
  return (
    <OrganizerProfile
      key={creatorId}
      id={creatorId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      activities={pagedList(list)}
      menu={({ id, name }) => (
        <PersonMenu person={{ id, name }} isOnCover onBlocked={() => void navigate({ to: '/explore' })} />
      )}
      shareButton={({ id, name }) => <ShareButton title={name} path={`/o/${id}`} />}
      mainAction={(profile) =>
        profile.id === ownId ? (
          <LinkButton to="/settings" variant="line">
            <Pencil />
            {pagesText.editProfile()}
          </LinkButton>
        ) : (
          <FollowButton
            creator={profile}
            isFollowing={profile.isFollowing}
            onFollowChange={(state) => cacheFollow(queryClient, profile.id, state)}
          />
        )
      }
    />
  )
}
