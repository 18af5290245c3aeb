import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type {
  InvitationUpdate,
  MemberInvitationRules,
  NewInvitationCode,
} from '../../../worker/contract/invitations'
import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { pagedQuery, readQuery } from '../../lib/queries'

const INVITATIONS = ['invitations']

/** Validates an invitation code. The sign-up sends the response's `codeId`. */
export function useValidateInvitation() {
  return useMutation({
    mutationFn: (json: { code: string; challenge?: string }) =>
      call(api.invitations.validate.$post({ json })),
  })
}

export type CodeFilters = { q?: string | undefined; sort?: 'oldest' | undefined }

/** Invitation codes, paged. */
export const invitationCodesQuery = (filters: CodeFilters) =>
  pagedQuery(
    ['invitations', 'codes', filters],
    (page, options) => api.invitations.$get({ query: { ...filters, ...page } }, options),
    { placeholderData: keepPreviousData },
  )

/** The uses of all codes, including deleted ones, with user and time. */
export const invitationAnalyticsQuery = readQuery(['invitations', 'analytics'], (options) =>
  api.invitations.analytics.$get({}, options),
)

/** Settings for members' invitations. */
export const memberRulesQuery = readQuery(['invitations', 'members'], (options) =>
  api.invitations.members.$get({}, options),
)

/** Changes the settings for members' invitations. */
export const useChangeMemberRules = () =>
  useChange(INVITATIONS, (json: MemberInvitationRules) => call(api.invitations.members.$put({ json })))

/** Creates a code. */
export const useCreateCode = () =>
  useChange(INVITATIONS, (json: NewInvitationCode) => call(api.invitations.create.$post({ json })))

/** Updates a code, including whether it is active. */
export const useUpdateCode = () =>
  useChange(INVITATIONS, (json: InvitationUpdate) => call(api.invitations.update.$patch({ json })))

/** Deletes a code. Its uses stay in the analytics. */
export const useDeleteCode = () =>
  useChange(INVITATIONS, (id: string) => call(api.invitations[':id'].$delete({ param: { id } })))
