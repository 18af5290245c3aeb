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

/** Pages that belong to Explore: its link stays marked on them. */
const BELOW_EXPLORE = /^\/(activity|creator)\//

/** Returns a function with the props that mark the link to the part of the app that the page belongs to. */
export function useMarkOf() {
  const isBelowExplore = useRouterState({ select: ({ location }) => BELOW_EXPLORE.test(location.pathname) })
  return (to: string) => (to === '/explore' && isBelowExplore ? ({ 'aria-current': 'true' } as const) : {})
}
