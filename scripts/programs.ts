import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './local.ts'

/**
 * Result of a program. It passed only if it started, ended by itself, and returned 0. `output` is everything it printed, in
 * order, plus how it ended if it did not pass; `stdout` is its standard output alone.
 */
export type Outcome = { isPassed: boolean; output: string; stdout: string }

export type Options = {
  /** Default: the project's folder. */
  cwd?: string
  /** Added to the environment of this process. */
  env?: Record<string, string | undefined>
  /** Also prints the output here, and lets the program use the terminal's input. `output` is then empty. */
  isShown?: boolean
  /** Ends the program after this time. */
  timeoutMs?: number
  /** Gives it a process group of its own, which `endPrograms` ends together with its child processes. */
  hasOwnGroup?: boolean
}

const IS_WINDOWS = process.platform === 'win32'
/** How long a program may take to end its children before it is killed. */
const GRACE_MS = 5000

/** Programs with a process group of their own. */
const running = new Set<ChildProcess>()

/** Runs a program from `node_modules/.bin`. */
export function runTool(name: string, args: string[], options?: Options): Promise<Outcome> {
  return runProgram(join(ROOT, 'node_modules/.bin', name), args, options)
}

/** Runs a script of the project, or another one, with this version of Node. */
export function runScript(file: string, args: string[] = [], options?: Options): Promise<Outcome> {
  return runProgram(process.execPath, [file, ...args], options)
}

/** Runs a program and resolves when it has ended, also if it cannot be started. Its output may have any length. */
export function runProgram(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { cwd = ROOT, env, isShown = false, timeoutMs, hasOwnGroup = false } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: IS_WINDOWS && command !== process.execPath,
      detached: hasOwnGroup && !IS_WINDOWS,
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    })
    if (hasOwnGroup) running.add(child)
    let [output, stdout, problem] = ['', '', '']
    child.stdout?.setEncoding('utf8').on('data', (part) => {
      output += part
      stdout += part
    })
    child.stderr?.setEncoding('utf8').on('data', (part) => (output += part))
    child.on('error', (error) => (problem = `could not be started: ${error.message}`))
    child.on('exit', () => hasOwnGroup && signalGroup(child, 'SIGKILL'))
    child.on('close', (status, signal) => {
      running.delete(child)
      if (child.killed) problem ||= `took longer than ${(timeoutMs ?? 0) / 1000} s`
      else if (signal !== null) problem ||= `was ended by ${signal}`
      else if (status !== 0) problem ||= `ended with status ${status}`
      const isPassed = problem === ''
      resolve({
        isPassed,
        stdout,
        output: isPassed ? output : `${output}\n${nameOf(command, args)} ${problem}.`,
      })
    })
  })
}

/**
 * Returns the standard output of a program that has passed.
 * @throws Error with its output, and how it ended
 */
export async function requirePassed(outcome: Promise<Outcome>): Promise<string> {
  const { isPassed, output, stdout } = await outcome
  if (!isPassed) throw new Error(output)
  return stdout
}

/** Ends all programs that have their own group, and their children: interrupts them first, and kills them after `GRACE_MS`. */
export async function endPrograms(): Promise<void> {
  for (const child of running) signalGroup(child, 'SIGINT')
  for (const end = Date.now() + GRACE_MS; running.size > 0 && Date.now() < end; ) await sleep(50)
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** Signals a program's process group, which may already have ended. */
function signalGroup(child: ChildProcess, name: 'SIGINT' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (IS_WINDOWS) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The process group no longer exists.
  }
}

/** Returns what a reader calls a program: `wrangler d1`, `scripts/seed.ts`. */
function nameOf(command: string, args: string[]): string {
  const [first = '', second = ''] = args
  return command === process.execPath
    ? first
    : `${command.replace(`${join(ROOT, 'node_modules/.bin')}/`, '')} ${first} ${second}`.trim()
}
