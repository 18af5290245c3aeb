import { accountsOperations } from './accounts'
import { activitiesOperations } from './activities'
import { adminOperations } from './admin'
import { applicationsOperations } from './applications'
import type { Operation } from './operation'
import { peopleOperations } from './people'
import { thingsOperations } from './things'

export type { Operation } from './operation'

/** Every call, in the order of the readable page. A test holds it against the routes that exist. */
export const OPERATIONS: readonly Operation[] = [
  ...accountsOperations,
  ...peopleOperations,
  ...activitiesOperations,
  ...applicationsOperations,
  ...thingsOperations,
  ...adminOperations,
]
