import { useMutation } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** Follows or unfollows an organizer. Several changes are sent one at a time. */
export function useFollow(creatorId: string) {
  return useMutation({
    scope: { id: `follow ${creatorId}` },
    mutationFn: (isFollowing: boolean) => {
      const { follow } = api.creators[':id']
      const param = { id: creatorId }
      return call(isFollowing ? follow.$put({ param }) : follow.$delete({ param }))
    },
  })
}
