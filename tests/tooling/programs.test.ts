import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram, runScript } from '../../scripts/programs.ts'

const MEGABYTES = 3
const evaluate = (code: string, options = {}) => runScript('--eval', [code], options)

describe('running a program', () => {
  test('keeps all output, however long', async () => {
    const { isPassed, stdout } = await evaluate(`process.stdout.write('x'.repeat(${MEGABYTES} * 2 ** 20))`)
    expect(isPassed).toBe(true)
    expect(stdout.length).toBe(MEGABYTES * 2 ** 20)
  })

  test('fails for a status, a signal, and a missing program, with the reason', async () => {
    const status = await evaluate('console.log("before"); process.exit(3)')
    expect(status).toMatchObject({
      isPassed: false,
      output: expect.stringMatching(/before\n[\s\S]*status 3/),
    })
    const signal = await evaluate('process.kill(process.pid, "SIGKILL")')
    expect(signal).toMatchObject({ isPassed: false, output: expect.stringContaining('was ended by SIGKILL') })
    const missing = await runProgram('no-such-program', [])
    expect(missing).toMatchObject({
      isPassed: false,
      output: expect.stringContaining('could not be started'),
    })
    await expect(requirePassed(runProgram('no-such-program', []))).rejects.toThrow('no-such-program')
  })

  test('fails after its timeout, even if the program then ends without an error', async () => {
    const code = 'process.on("SIGTERM", () => process.exit(0)); setTimeout(() => {}, 60_000)'
    const outcome = await evaluate(code, { timeoutMs: 5000 })
    expect(outcome).toMatchObject({ isPassed: false, output: expect.stringContaining('longer than 5 s') })
  })
})

test('no other code runs programs with an output limit, or checks only the exit status', () => {
  const files = globSync(['scripts/**/*.{ts,mjs}', 'tests/**/*.ts', '*.config.ts'], { cwd: ROOT })
  const offenders = files.filter((file) => {
    const [, names = ''] =
      /import \{([^}]*)\} from 'node:child_process'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    return /\b(spawnSync|exec\w*)\b/.test(names)
  })
  expect(offenders).toEqual([])
})
