const EVERY_MS = 5000

/** Runs a slow task, printing its start, a line every five seconds, and its duration. */
export async function showProgress<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  console.log(`${name} ...`)
  const timer = setInterval(() => console.log(`  ${name}: ${seconds()}`), EVERY_MS)
  try {
    const result = await work()
    console.log(`  ${name}: done in ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}
