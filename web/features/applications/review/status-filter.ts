import type { ApplicationStatus } from '../../../../worker/contract/applications'
import { APPLICATION_STATUSES } from '../../../../worker/contract/vocabulary'

/** The application status that a text names, if any. In a module of its own: the router reads it on every page. */
export function statusOf(text: unknown): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((status) => status === text)
}
