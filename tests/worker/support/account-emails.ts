import { DAY_MS, now } from '../../../worker/platform/clock'

/** Returns data accepted by every kind of account email. */
export const accountEmailData = () => ({
  linkId: 'link',
  expiresAt: now() + DAY_MS,
  newEmail: 'new@example.com',
  name: 'My phone',
  reason: 'Spam',
  device: 'Chrome on Linux',
  place: null,
  at: now(),
  timeZone: 'UTC',
})
