/**
 * The tables. Instants are integer milliseconds (UTC), money is integer cents, and booleans are 0 or 1.
 *
 * Rules that a race could break are enforced by CHECKs and unique indexes here, and by the triggers in
 * `worker/db/triggers`.
 */
export * from './activities'
export * from './alerts'
export * from './applications'
export * from './calendars'
export * from './co-organizers'
export * from './comments'
export * from './disputes'
export * from './door'
export * from './groups'
export * from './images'
export * from './invitations'
export * from './live'
export * from './moderation'
export * from './notices'
export * from './offers'
export * from './passkeys'
export * from './push'
export * from './questions'
export * from './ratings'
export * from './security'
export * from './sessions'
export * from './users'
