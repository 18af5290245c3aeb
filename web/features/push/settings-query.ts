import { api } from '../../lib/api'
import { readQuery } from '../../lib/queries'

/** The site's key, and the user's devices and quiet hours. */
export const pushSettingsQuery = readQuery(['push', 'settings'], (options) =>
  api.push.settings.$get({}, options),
)
