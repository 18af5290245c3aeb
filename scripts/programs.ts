import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './local.ts'

/**
 * Result of a program. `isPassed` means that it started, exited by itself, and returned 0. `output` is everything it printed, in
 * order, and how it ended if it failed; `stdout` is only its standard output.
 */
export type Outcome = { isPassed: boolean; output: string; stdout: string }

export type Options = {
  /** Default: the project's folder. */
  cwd?: string
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>
  /** Shows the output and connects the terminal's input. `output` is then empty. */
  isShown?: boolean
  /** Ends the program after this time. */
  timeoutMs?: number
  /** Runs it in its own process group, which `endPrograms` ends with its child processes. */
  hasOwnGroup?: boolean
}

const IS_WINDOWS = process.platform === 'win32'
/** Time for a program to end its children before it is killed. */
const GRACE_MS = 5000

/** Programs with their own process group. */
const running = new Set<ChildProcess>()

/** Runs a program from `node_modules/.bin`. */
export function runTool(name: string, args: string[], options?: Options): Promise<Outcome> {
  return runProgram(join(ROOT, 'node_modules/.bin', name), args, options)
}

/** Runs a Node script with this version of Node. */
export function runScript(file: string, args: string[] = [], options?: Options): Promise<Outcome> {
  return runProgram(process.execPath, [file, ...args], options)
}

/** Runs a program, and resolves when it has ended or failed to start. Its output may have any length. */
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
 * Returns a passed program's standard output.
 * @throws Error with its output and how it ended
 */
export async function requirePassed(outcome: Promise<Outcome>): Promise<string> {
  const { isPassed, output, stdout } = await outcome
  if (!isPassed) throw new Error(output)
  return stdout
}

/** Ends all programs with their own group, and their children: interrupts them, then kills them after `GRACE_MS`. */
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

/** Returns a program's display name: `wrangler d1`, `scripts/seed.ts`. */
function nameOf(command: string, args: string[]): string {
  const [first = '', second = ''] = args
  return command === process.execPath
    ? first
    : `${command.replace(`${join(ROOT, 'node_modules/.bin')}/`, '')} ${first} ${second}`.trim()
}
