/* The tabs after the first. They load after it, as one file. */
export { EmailPanel } from './email/email-panel'
export { PeoplePanel } from './people/people-panel'
