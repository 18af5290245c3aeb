import { execFileSync } from 'node:child_process'

const INTERVAL_MS = 10_000
const MISSED_MAX = 6

/**
 * Ends the run if the server does not answer for a minute: every further test would wait for its timeout. Prints what the server's
 * threads were doing. @returns a function that stops watching
 */
export function watchServer(url: string): () => void {
  let missed = 0
  const timer = setInterval(async () => {
    const isUp = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(INTERVAL_MS) }).then(
      () => true,
      () => false,
    )
    missed = isUp ? 0 : missed + 1
    if (missed < MISSED_MAX) return
    console.error(`The server has not answered for ${(missed * INTERVAL_MS) / 1000} s:\n${busyThreads()}`)
    process.exit(1)
  }, INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Lists the busiest threads and what each waits for, where `ps` can tell. */
function busyThreads(): string {
  try {
    const columns = 'pid,tid,stat,pcpu,time,rss,wchan:24,comm'
    const threads = execFileSync('ps', ['-eLo', columns, '--sort=-pcpu'], { encoding: 'utf8' })
    return threads.split('\n').slice(0, 40).join('\n')
  } catch (error) {
    return String(error)
  }
}
