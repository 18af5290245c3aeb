import { useRouterState } from '@tanstack/react-router'
import { CalendarDays, ClipboardList, Compass, Map as MapIcon } from 'lucide-react'
import * as pagesText from '#messages/pages'
import * as shellText from '#messages/shell'

/** Links to the main pages. Those with an icon are in the dock, with their `short` label if they have one. */
export const MAIN_LINKS = [
  { to: '/explore', label: () => shellText.explore(), Icon: Compass },
  { to: '/coming-soon', label: () => pagesText.comingSoon(), Icon: CalendarDays },
  {
    to: '/activity-management',
    label: () => pagesText.activityManagement(),
    short: () => shellText.manage(),
    Icon: ClipboardList,
  },
  { to: '/map', label: () => shellText.map(), Icon: MapIcon },
  { to: '/settings', label: () => pagesText.settings() },
] as const

/** Pages within Explore. Its link stays marked as current on them. */
const BELOW_EXPLORE = /^\/(activity|creator)\//

/** Returns a function from a link's path to props that mark the link as current on pages within Explore. */
export function useMarkOf() {
  const isBelowExplore = useRouterState({ select: ({ location }) => BELOW_EXPLORE.test(location.pathname) })
  return (to: string) => (to === '/explore' && isBelowExplore ? ({ 'aria-current': 'true' } as const) : {})
}
