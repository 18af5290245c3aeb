/* All tabs but the first, in one chunk that loads later. */
export { EmailPanel } from './email/email-panel'
export { PeoplePanel } from './people/people-panel'
