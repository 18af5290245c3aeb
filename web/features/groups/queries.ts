import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as groupsText from '#messages/groups'
import type { Group, GroupApplication, GroupConfirmation } from '../../../worker/contract/groups'
import { ApiError, api, call, failureOf } from '../../lib/api'
import { readQuery } from '../../lib/queries'
import { toast } from '../../ui/toast'

/** Reload interval while invitations are open. */
const LOOK_AGAIN_MS = 10_000

const isWaiting = (group: Group | null | undefined) =>
  group?.members.some(({ confirmedAt }) => confirmedAt === null) ?? false

const ofActivity = (activityId: string) => ['groups', 'activity', activityId]

/** The user's group, and their open invitations. */
export const ownGroupsQuery = (activityId: string) =>
  readQuery(
    ofActivity(activityId),
    (options) => api.groups.activity[':activityId'].$get({ param: { activityId } }, options),
    { refetchInterval: ({ state: { data } }) => (isWaiting(data?.group) ? LOOK_AGAIN_MS : false) },
  )

/** The group behind a link; null if the link is no longer valid, or the user can't see the group. */
export const groupOfLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['groups', 'link', token],
    queryFn: ({ signal }) =>
      call(api.groups.link[':token'].$get({ param: { token } }, { init: { signal } })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        },
      ),
  })

/** People that the leader of a group can invite. */
export const groupPeopleQuery = ({ id, members }: Pick<Group, 'id' | 'members'>, q: string) =>
  queryOptions({
    // The members are part of the key, because the list excludes them.
    queryKey: ['groups', 'people', id, members.map(({ userId }) => userId), q],
    queryFn: ({ signal }) =>
      call(api.groups.people[':id'].$get({ param: { id }, query: q ? { q } : {} }, { init: { signal } })),
  })

/** Mutations of a group. Each writes the server's response to the cache. */
export function useGroupChanges(activityId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownGroupsQuery(activityId)
  // The activity shows whether the user is in a group, so it must reload the next time it is opened.
  const isOld = { queryKey: ['activities', 'detail', activityId], refetchType: 'none' } as const
  const store = (group: Group | null) => {
    void queryClient.invalidateQueries(isOld)
    return queryClient.setQueryData(queryKey, (own) => ({
      group,
      invitations: own?.invitations.filter(({ id }) => id !== group?.id) ?? [],
    }))
  }
  const refuse = (sentence: string) => (error: unknown) => {
    toast.failure(failureOf(error, sentence))
    // The group on the page is out of date.
    return queryClient.invalidateQueries({ queryKey: ['groups'] })
  }
  const form = useMutation({
    mutationFn: () => call(api.groups.$post({ json: { activityId } })),
    onSuccess: store,
    onError: refuse(groupsText.notFormed()),
  })
  const invite = useMutation({
    mutationFn: ({ group: { id }, userId }: { group: Group; userId: string }) =>
      call(api.groups.members[':id'].$post({ param: { id }, json: { userId } })),
    onSuccess: store,
    onError: refuse(groupsText.notInvited()),
  })
  const confirm = useMutation({
    mutationFn: ({ id, ...json }: GroupConfirmation & { id: string }) =>
      call(api.groups.confirm[':id'].$post({ param: { id }, json })),
    onSuccess: store,
  })
  const leave = useMutation({
    mutationFn: ({ group: { id }, userId }: { group: Group; userId: string }) =>
      call(api.groups.members[':id'][':userId'].$delete({ param: { id, userId } })),
    onSuccess: ({ group }) => {
      if (group) return void store(group)
      void queryClient.invalidateQueries(isOld)
      void queryClient.invalidateQueries({ queryKey: ['groups'] })
    },
    onError: refuse(groupsText.didNotWork()),
  })
  const apply = useMutation({
    mutationFn: ({ id, ...json }: GroupApplication & { id: string }) =>
      call(api.groups.apply[':id'].$post({ param: { id }, json })),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey })
      return queryClient.invalidateQueries({ queryKey: ['applications', 'mine'] })
    },
    // The last seats may be taken, or a member may have left, so reload both the group and the activity.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey })
      return queryClient.invalidateQueries({ queryKey: ['activities'] })
    },
  })
  return { form, invite, confirm, leave, apply }
}
