import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Color difference from which a pixel counts as different, from 0 to 1. */
const THRESHOLD = 0.02

type Difference = { file: string; share: string }

/** Compares screenshots by name, and writes a picture of each difference to `<later>/differences`. */
export function compareFolders(
  earlier: string,
  later: string,
  only?: string,
): { differences: Difference[]; same: number } {
  const folder = join(later, 'differences')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const pattern = new RegExp((only ?? '').replaceAll(' ', '-'))
  const files = new Set([earlier, later].flatMap((cwd) => globSync('*.png', { cwd })))
  const wanted = [...files].filter((file) => pattern.test(file)).sort()
  const differences = wanted.flatMap((file): Difference[] => {
    const share = differenceOf(join(earlier, file), join(later, file), join(folder, file))
    return share ? [{ file, share }] : []
  })
  return { differences, same: wanted.length - differences.length }
}

/** Returns the percentage of different pixels, or why the two can't be compared. Null if they are the same. */
function differenceOf(before: string, after: string, drawing: string): string | null {
  if (!existsSync(before)) return 'new'
  if (!existsSync(after)) return 'missing'
  const [bytes, others] = [readFileSync(before), readFileSync(after)]
  if (bytes.equals(others)) return null
  const [one, other] = [PNG.sync.read(bytes), PNG.sync.read(others)]
  if (one.width !== other.width || one.height !== other.height) return 'size'
  const diff = new PNG({ width: one.width, height: one.height })
  const count = pixelmatch(one.data, other.data, diff.data, one.width, one.height, { threshold: THRESHOLD })
  if (count === 0) return null
  writeFileSync(drawing, PNG.sync.write(diff))
  return `${((count / (one.width * one.height)) * 100).toFixed(3)}%`
}
