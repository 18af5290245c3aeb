import type { Result } from './run.ts'

const SHOWN_MAX = 5

/** Prints the tables of a soak. Returns whether nothing contradicts. */
export function printReport({ records, faults, emails, findings }: Result): boolean {
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  console.log('\n| Requests | Number | By status | p50, ms | p95, ms |\n|---|---|---|---|---|')
  for (const [kind, some] of [...byKind, ['all', records] as const]) {
    const statuses = Map.groupBy(some, ({ status }) => status || 'cut')
    const byStatus = [...statuses].map(([status, { length }]) => `${status}: ${length}`).sort()
    const times = some.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    console.log(`| ${[kind, some.length, byStatus.join(', '), at(0.5), at(0.95)].join(' | ')} |`)
  }
  console.log('\n| Fault | Times |\n|---|---|')
  for (const [name, count] of Object.entries(faults)) console.log(`| ${name} | ${count} |`)
  console.log('\n| Email | Number |\n|---|---|')
  for (const [fate, count] of Object.entries(emails)) console.log(`| ${fate} | ${count} |`)
  console.log('\n| Rule | Rows | Broken |\n|---|---|---|')
  for (const { claim, rows, broken } of findings) console.log(`| ${claim} | ${rows} | ${broken.length} |`)
  const violated = findings.filter(({ broken }) => broken.length > 0)
  for (const { claim, broken } of violated)
    console.log(
      `\nFAIL ${claim}\n${broken
        .slice(0, SHOWN_MAX)
        .map((one) => `  ${one}`)
        .join('\n')}`,
    )
  console.log(violated.length === 0 ? '\nok: no violation' : `\n${violated.length} rules are violated`)
  return violated.length === 0
}
