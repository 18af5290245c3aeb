import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../local.ts'

export type Outcome = { isPassed: boolean; output: string }

const IS_WINDOWS = process.platform === 'win32'
/** How long a program may take to end its children before it is killed. */
const GRACE_MS = 5000

/** More room for young objects: Node programs spend a tenth less processor time on garbage collection. */
const NODE_OPTIONS = '--max-semi-space-size=64'

const running = new Set<ChildProcess>()

/** Runs a program from `node_modules/.bin` in the project's folder. Its child processes end with it. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return run(join(ROOT, 'node_modules/.bin', name), args, env)
}

/** Runs a script of the project with Node. Its child processes end with it. */
export function runScript(file: string, args: string[] = []): Promise<Outcome> {
  return run(process.execPath, [file, ...args], {})
}

function run(command: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { NODE_OPTIONS, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: IS_WINDOWS && command !== process.execPath,
      // Its own process group, so that its child processes can be ended with it.
      detached: !IS_WINDOWS,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error))
    child.on('exit', () => signal(child, 'SIGKILL'))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ isPassed: code === 0, output })
    })
  })
}

/** Ends all running programs and their children: interrupts them first, and kills them after `GRACE_MS`. */
export async function endPrograms(): Promise<void> {
  for (const child of running) signal(child, 'SIGINT')
  for (const end = Date.now() + GRACE_MS; running.size > 0 && Date.now() < end; ) await sleep(50)
  for (const child of running) signal(child, 'SIGKILL')
}

/** Signals a program's process group, which may already have ended. */
function signal(child: ChildProcess, name: 'SIGINT' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (IS_WINDOWS) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The process group no longer exists.
  }
}
