import type { DemoActivity } from './activities'
import type { ActivityRow } from './rows'

/** A demo activity with its database row. */
export type DemoRow = { demo: DemoActivity; row: ActivityRow & { id: string; startsAt: number } }

/**
 * Returns an activity's row by its name, `title/day`.
 * @throws Error if there is no such activity
 */
export function rowOf(activities: readonly DemoRow[], name: string): DemoRow['row'] {
  const found = activities.find(({ demo }) => `${demo.title}/${demo.day}` === name)
  if (!found) throw new Error(`The demo has no activity ${name}.`)
  return found.row
}
