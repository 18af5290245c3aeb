import { api } from '../../lib/api'
import { readQuery } from '../../lib/queries'

/** The site's key, the user's devices, and their quiet hours. */
export const pushSettingsQuery = readQuery(['push', 'settings'], (options) =>
  api.push.settings.$get({}, options),
)
