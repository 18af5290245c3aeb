import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import { fail } from './local.ts'

/**
 * Reads the options of a command, each declared as for Node's `parseArgs`. With `--help`, prints the help and exits; after an option
 * that the command does not have, exits with a sentence.
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
