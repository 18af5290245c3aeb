import { CalendarDays, ClipboardList, Compass, Map as MapIcon } from 'lucide-react'

/** Links to the main pages. Those with a `short` label are in the dock. */
export const MAIN_LINKS = [
  { to: '/explore', label: 'Explore', short: 'Explore', Icon: Compass },
  { to: '/coming-soon', label: 'Coming Soon', short: 'Coming Soon', Icon: CalendarDays },
  { to: '/activity-management', label: 'Activity Management', short: 'Manage', Icon: ClipboardList },
  { to: '/map', label: 'Map', short: 'Map', Icon: MapIcon },
  { to: '/settings', label: 'Settings' },
] as const
