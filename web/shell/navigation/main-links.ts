import { useRouterState } from '@tanstack/react-router'
import { CalendarDays, ClipboardList, Compass, Map as MapIcon } from 'lucide-react'

/** Links to the main pages. Those with a `short` label are in the dock. */
export const MAIN_LINKS = [
  { to: '/explore', label: 'Explore', short: 'Explore', Icon: Compass },
  { to: '/coming-soon', label: 'Coming Soon', short: 'Coming Soon', Icon: CalendarDays },
  { to: '/activity-management', label: 'Activity Management', short: 'Manage', Icon: ClipboardList },
  { to: '/map', label: 'Map', short: 'Map', Icon: MapIcon },
  { to: '/settings', label: 'Settings' },
] as const

/** Pages that belong to Explore: its link stays marked on them. */
const BELOW_EXPLORE = /^\/(activity|creator)\//

/** Returns a function with the props that mark the link to the part of the app that the page belongs to. */
export function useMarkOf() {
  const isBelowExplore = useRouterState({ select: ({ location }) => BELOW_EXPLORE.test(location.pathname) })
  return (to: string) => (to === '/explore' && isBelowExplore ? ({ 'aria-current': 'true' } as const) : {})
}
