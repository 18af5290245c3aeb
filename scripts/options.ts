import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import { fail } from './local.ts'

/**
 * Reads a command's options, declared as for Node's `parseArgs`. With `--help`, prints the help and exits. For an unknown option, exits with an
 * error message.
 */
export function readOptions<Config extends ParseArgsConfig>(
  help: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    const [what] = (error as Error).message.split('. ')
    fail(`${what}. --help lists the options.`)
  }
}
