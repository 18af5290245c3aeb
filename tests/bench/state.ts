import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runScript } from '../../scripts/programs.ts'
import { addCrowd } from './crowd.ts'

const folderOf = (name: string, folder: string) =>
  resolve(folder, process.env.STATE_DIR ?? '.tagalong/bench', name)

/** Returns the folder of a state with this many activities. Creates it with the scripts in `folder` if it is missing. */
export async function createState(activities: string, folder = ROOT): Promise<string> {
  const stateDir = folderOf(activities, folder)
  if (existsSync(stateDir)) return stateDir
  const args = ['--activities', activities]
  const options = { cwd: folder, isShown: true, env: { STATE_DIR: stateDir } }
  await requirePassed(runScript('scripts/seed.ts', args, options))
  return stateDir
}

/** Returns the folder of the same state with added crowd data. Creates it if it is missing. */
export async function createStateWithCrowd(activities: string): Promise<string> {
  const stateDir = folderOf(`${activities}-crowd`, ROOT)
  if (existsSync(stateDir)) return stateDir
  cpSync(await createState(activities), stateDir, { recursive: true })
  addCrowd(stateDir)
  return stateDir
}
