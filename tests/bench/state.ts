import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../../scripts/local.ts'

/** Returns the folder of a state with this many activities, and creates it when missing. */
export function createState(activities: string): string {
  const stateDir = resolve(ROOT, process.env.STATE_DIR ?? '.tagalong/bench', activities)
  if (existsSync(stateDir)) return stateDir
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts', '--activities', activities], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, STATE_DIR: stateDir },
  })
  if (status !== 0) throw new Error(`The state with ${activities} activities could not be created.`)
  return stateDir
}
