#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './local.ts'
import { readOptions } from './options.ts'
import { runProgram } from './programs.ts'

const HELP = `Checks the packages in package-lock.json: known vulnerabilities in npm's database, and licenses.

  npm run audit
  npm run audit -- --licenses    licenses only, without a network

Exits with 1 for a vulnerability or a license that is not allowed, and with 2 if the vulnerabilities could not be
looked up.`

/** Licenses allowed in the shipped product. */
const SHIPPED = [
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
]
/** Further licenses allowed for packages that only build or test it. */
const TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0']

type LockedPackage = { license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

/** Returns a line for each package whose license is missing or not allowed. */
export function licenseProblems(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, devOptional, link }]) => {
    // Our own packages, and links to them, have no license.
    if (link || !path.includes('node_modules/')) return []
    const allowed = dev || devOptional ? [...SHIPPED, ...TOOLS] : SHIPPED
    return isAllowed(license ?? '', allowed) ? [] : [`${path}: ${license ?? 'no license'}`]
  })
}

/** Evaluates an SPDX expression of names, AND, and OR. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())))
}

/** Looks up vulnerabilities. Returns the exit code: 0 for none, 1 for some, 2 if the lookup failed. */
async function checkAdvisories(): Promise<number> {
  const { stdout, output } = await runProgram('npm', ['audit', '--json'])
  const counts = countsOf(stdout)
  if (!counts) {
    console.error(
      `NOT CHECKED: npm's registry is not reachable, so vulnerabilities are unknown. Try again later.\n${output.slice(0, 500)}`,
    )
    return 2
  }
  console.log(`Vulnerabilities: ${JSON.stringify(counts)}`)
  return counts.total > 0 ? 1 : 0
}

/** Returns the vulnerability counts in npm's report; null if unreadable. */
export function countsOf(report: string | null): { total: number } | null {
  try {
    const counts = JSON.parse(report ?? '').metadata?.vulnerabilities
    return typeof counts?.total === 'number' ? counts : null
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { values } = readOptions(HELP, { options: { licenses: { type: 'boolean' } } })
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const problems = licenseProblems(packages)
  for (const line of problems) console.error(`License not allowed: ${line}`)
  console.log(`Licenses: ${Object.keys(packages).length} packages, ${problems.length} not allowed`)
  const advisories = values.licenses ? 0 : await checkAdvisories()
  process.exitCode = problems.length > 0 ? 1 : advisories
}
