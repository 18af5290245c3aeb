import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '../../../worker/contract/users'
import { api, call } from '../../lib/api'

/** A user's public profile, with up to three recent activities. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'profile', id],
    queryFn: async () => (await call(api.auth.user[':id'].$get({ param: { id } }))).user,
  })
}

/** Updates whether the viewer follows the user, and the number of followers, in the cached profile. */
export function cacheFollow(
  queryClient: QueryClient,
  creatorId: string,
  state: Pick<Profile, 'isFollowing' | 'followers'>,
): void {
  queryClient.setQueryData(
    profileQuery(creatorId).queryKey,
    (profile: Profile | undefined) => profile && { ...profile, ...state },
  )
}
