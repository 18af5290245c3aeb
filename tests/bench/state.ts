import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runScript } from '../../scripts/programs.ts'

/** Returns the folder of a state with this many activities, and creates it with the scripts in `folder` when missing. */
export async function createState(activities: string, folder = ROOT): Promise<string> {
  const stateDir = resolve(folder, process.env.STATE_DIR ?? '.tagalong/bench', activities)
  if (existsSync(stateDir)) return stateDir
  const args = ['--activities', activities]
  const options = { cwd: folder, isShown: true, env: { STATE_DIR: stateDir } }
  await requirePassed(runScript('scripts/seed.ts', args, options))
  return stateDir
}
