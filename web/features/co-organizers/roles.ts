import * as coOrganizersText from '#messages/co-organizers'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { HELPER_ROLES } from '../../../worker/contract/vocabulary'

/** Returns the key of a role in message parameters. */
export const roleKey = (role: HelperRole) => (role === 'door' ? role : 'coOrganizer')

/** Returns the name of a role, for choices and badges. */
export const roleName = (role: HelperRole): string => coOrganizersText.roleName({ role: roleKey(role) })

/** Returns the options of a control that chooses a role. */
export const roleOptions = () => HELPER_ROLES.map((value) => ({ value, label: roleName(value) }))

/** Rights of each role, in the order of the table (product.md 20.1). */
export const RIGHTS: readonly { name: () => string; has: readonly HelperRole[] }[] = [
  { name: () => coOrganizersText.rightCheckIn(), has: ['co-organizer', 'door'] },
  { name: () => coOrganizersText.rightList(), has: ['co-organizer', 'door'] },
  { name: () => coOrganizersText.rightDecide(), has: ['co-organizer'] },
  { name: () => coOrganizersText.rightMessage(), has: ['co-organizer'] },
  { name: () => coOrganizersText.rightEdit(), has: ['co-organizer'] },
  { name: () => coOrganizersText.rightShow(), has: [] },
  { name: () => coOrganizersText.rightEmails(), has: [] },
  { name: () => coOrganizersText.rightCancel(), has: [] },
  { name: () => coOrganizersText.rightInvite(), has: [] },
]
