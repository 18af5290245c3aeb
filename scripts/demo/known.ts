import type { DemoActivity } from './activities'
import type { ActivityRow } from './rows'

/** An activity as it is written down, and the row that was made of it. */
export type Known = { demo: DemoActivity; row: ActivityRow & { id: string; startsAt: number } }

/** The row of an activity by its name, `title/day`. @throws Error where nothing of the demo is called so */
export function rowOf(activities: readonly Known[], name: string): Known['row'] {
  const found = activities.find(({ demo }) => `${demo.title}/${demo.day}` === name)
  if (!found) throw new Error(`Nothing of the demo is ${name}.`)
  return found.row
}
