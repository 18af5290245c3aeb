import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runScript } from '../../scripts/programs.ts'

/** Returns the folder of a state with this many activities, and creates it when missing. */
export async function createState(activities: string): Promise<string> {
  const stateDir = resolve(ROOT, process.env.STATE_DIR ?? '.tagalong/bench', activities)
  if (existsSync(stateDir)) return stateDir
  const args = ['--activities', activities]
  await requirePassed(runScript('scripts/seed.ts', args, { isShown: true, env: { STATE_DIR: stateDir } }))
  return stateDir
}
