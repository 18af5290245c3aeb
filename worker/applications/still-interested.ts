import { toApplication } from '../activities/view'
import type { Application } from '../contract/applications'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findEntry } from '../roster/roster'
import type { Step } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import { toLoaded } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import { findApplication } from './store'

type Asked = { id: string; rows: RosterRows; userId: string }

/**
 * Makes an applicant who let an offer expire eligible for offers again (product.md 21.8). Repeating it has no effect.
 * @throws AppError not_found, wrong_state, activity_closed, already_started
 */
export async function stillInterested(desk: Desk, { id, rows, userId }: Asked): Promise<Application> {
  const roster = toLoaded(rows)?.roster
  if (!roster || findEntry(roster, id)?.userId !== userId) throw new AppError('not_found')
  const step: Step = { activityId: roster.id, act: { name: 'stillInterested', input: { id, userId } } }
  return runOnOwn(desk, { id, userId, step, rows })
}

/** Runs a step that is about a user's own application, and returns it. */
export async function runOnOwn(
  desk: Desk,
  { id, userId, step, rows }: Asked & { step: Step },
): Promise<Application> {
  const { row } = await run(desk, {
    steps: [step],
    rows,
    view: { row: first(findApplication(desk.db, { id, viewerId: userId })) },
  })
  if (!row) throw new AppError('not_found')
  return toApplication(row.application)
}
