import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../../scripts/local.ts'
import { requirePassed, runProgram } from '../../../scripts/programs.ts'

/**
 * Installed on the first run instead of with the project: it needs 114 packages and 176 MB that nothing else uses. License:
 * Apache-2.0.
 */
const VERSION = '13.5.0'
const OTHERS = ['accessibility', 'best-practices', 'seo']
const FOLDER = join(ROOT, '.cache/lighthouse')

type Audit = { numericValue?: number; details?: { items?: Record<string, unknown>[] } }
type Run = {
  lhr: {
    runtimeError?: { message: string }
    finalDisplayedUrl: string
    categories: Record<string, { score: number | null }>
    audits: Record<string, Audit>
  }
}
type RunLighthouse = (url: string, flags: object) => Promise<Run | undefined>

/** A visit to a page. Times are in milliseconds on a simulated slow phone; `cpuMs` is the main thread's CPU time. */
export type Visit = {
  score: number
  /** Scores for accessibility, best practices, and search engines. */
  otherScores: number[]
  fcpMs: number
  lcpMs: number
  blockedMs: number
  shift: number
  cpuMs: number
  scriptKb: number
  totalKb: number
  /** The path after redirects. */
  path: string
}

/**
 * Returns a function that visits a page with Lighthouse's mobile settings, in the browser that listens on `debugPort`. The
 * browser keeps its cookies, but its cache is cleared before each visit. `throttlingMethod`: `simulate` computes a slow phone's
 * times; `devtools` slows down the browser.
 */
export async function loadLighthouse(
  debugPort: number,
  throttlingMethod: string,
): Promise<(url: string) => Promise<Visit>> {
  await install()
  const entry = pathToFileURL(join(FOLDER, 'node_modules/lighthouse/core/index.js')).href
  const { default: run } = (await import(entry)) as { default: RunLighthouse }
  return async (url) => {
    const flags = {
      ...{ port: debugPort, throttlingMethod, logLevel: 'error' },
      onlyCategories: ['performance', ...OTHERS],
    }
    const { lhr } = (await run(url, flags)) ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? `${url} was not measured`)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)
    return {
      score: scoreOf('performance'),
      otherScores: OTHERS.map(scoreOf),
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      blockedMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      cpuMs: value('mainthread-work-breakdown'),
      ...transferred(lhr.audits['network-requests']?.details?.items ?? []),
      path: new URL(lhr.finalDisplayedUrl).pathname,
    }
  }
}

function transferred(requests: Record<string, unknown>[]): Pick<Visit, 'scriptKb' | 'totalKb'> {
  const kb = (items: Record<string, unknown>[]) =>
    items.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1000
  return {
    scriptKb: kb(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kb(requests),
  }
}

async function install(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse/package.json'))) return
  console.error(`Installing Lighthouse ${VERSION} into .cache/lighthouse`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', `lighthouse@${VERSION}`]
  await requirePassed(runProgram('npm', args, { cwd: FOLDER }))
}
