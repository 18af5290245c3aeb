/* The tabs after the first, in one file that loads after it. */
export { EmailPanel } from './email/email-panel'
export { PeoplePanel } from './people/people-panel'
