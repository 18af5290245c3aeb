import type { HelperRole } from '../../../worker/contract/vocabulary'
import { HELPER_ROLES } from '../../../worker/contract/vocabulary'

/** Names of the roles, for choices and badges. */
export const ROLE_NAMES: Record<HelperRole, string> = { 'co-organizer': 'Co-organizer', door: 'Door' }

/** Names of the roles in sentences: "Invited as door help". */
export const ROLE_WORDS: Record<HelperRole, string> = { 'co-organizer': 'co-organizer', door: 'door help' }

/** Options of a control that chooses a role. */
export const ROLE_OPTIONS = HELPER_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))

/** Rights of each role, in the order of the table (product.md 20.1). */
export const RIGHTS: readonly { name: string; has: readonly HelperRole[] }[] = [
  { name: 'Check people in', has: ['co-organizer', 'door'] },
  { name: 'See the list and notes', has: ['co-organizer', 'door'] },
  { name: 'Decide applications', has: ['co-organizer'] },
  { name: 'Message participants', has: ['co-organizer'] },
  { name: 'Edit time, place and text', has: ['co-organizer'] },
  { name: 'Show it, or its place, to more people', has: [] },
  { name: 'See email addresses', has: [] },
  { name: 'Cancel, delete or repeat', has: [] },
  { name: 'Invite and remove co-organizers', has: [] },
]
