import { runProgram } from '../../../scripts/programs.ts'

const INTERVAL_MS = 10_000
const MISSED_MAX = 6

/**
 * Aborts the run if the server does not respond for a minute, because every remaining test would time out. Prints the busiest
 * threads.
 * @returns a function that stops watching
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
    console.error(
      `The server has not answered for ${(missed * INTERVAL_MS) / 1000} s:\n${await busyThreads()}`,
    )
    process.exit(1)
  }, INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Lists the busiest threads and what each is waiting for, if `ps` is available. */
async function busyThreads(): Promise<string> {
  const columns = 'pid,tid,stat,pcpu,time,rss,wchan:24,comm'
  const { output } = await runProgram('ps', ['-eLo', columns, '--sort=-pcpu'])
  return output.split('\n').slice(0, 40).join('\n')
}
