import * as prompts from '@clack/prompts'
import { z } from 'zod'

/** Deployment settings chosen by the operator. */
export type Answers = { SITE_URL: string; MAIL_FROM: string; ADMIN_EMAIL: string }

type Question = {
  text: string
  /** Returns a suggestion, based on the answers so far. */
  suggest: (known: Partial<Answers>) => string | undefined
  /** Whether to use the suggestion when prompts are not possible. */
  mayDefault: boolean
  /** Returns an error message for an invalid answer. */
  problem: (value: string) => string | undefined
}

const isAddress = (value: string) =>
  z.email().safeParse(value).success ? undefined : 'Enter an email address.'

function questions(workersDevUrl: string | undefined): Record<keyof Answers, Question> {
  return {
    SITE_URL: {
      text: 'Address of the site: the one Cloudflare gives, or a domain that is in this account',
      suggest: () => workersDevUrl,
      mayDefault: true,
      problem: (value) =>
        URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://')
          ? undefined
          : 'Enter an address like https://tagalong.example.com, without a path.',
    },
    MAIL_FROM: {
      text: 'Address that email comes from',
      suggest: ({ SITE_URL }) => (SITE_URL ? `hello@${new URL(SITE_URL).hostname}` : undefined),
      mayDefault: true,
      problem: isAddress,
    },
    ADMIN_EMAIL: {
      text: "The first admin's email address",
      suggest: () => undefined,
      mayDefault: false,
      problem: isAddress,
    },
  }
}

const isAnswer = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !isExample(value)

/** Returns whether a value in `wrangler.toml` is only an example. */
export const isExample = (value: string) => /\.example$/.test(value)

/**
 * Returns the answers from the environment, the deployed worker, `wrangler.toml`, or prompts, in this order.
 * @throws Error that lists missing or invalid answers, if prompts are not possible
 */
export async function findAnswers(sources: {
  deployed: Record<string, string>
  configured: Record<string, unknown>
  workersDevUrl: string | undefined
  mayAsk: boolean
}): Promise<Answers> {
  const known: Partial<Answers> = {}
  const problems: string[] = []
  for (const [name, question] of Object.entries(questions(sources.workersDevUrl)) as [
    keyof Answers,
    Question,
  ][]) {
    const found =
      process.env[name] || [sources.deployed[name], sources.configured[name]].find((value) => isAnswer(value))
    const suggested = question.suggest(known)
    const answer =
      found ?? (sources.mayAsk ? await ask(question, suggested) : question.mayDefault ? suggested : undefined)
    const problem = answer === undefined ? `Set ${name}: ${question.text}.` : question.problem(answer)
    if (problem !== undefined) problems.push(answer === undefined ? problem : `${name}: ${problem}`)
    else if (answer !== undefined) known[name] = answer
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return known as Answers
}

async function ask({ text, problem }: Question, suggested: string | undefined): Promise<string> {
  const answer = await prompts.text({
    message: text,
    ...(suggested !== undefined && { initialValue: suggested }),
    validate: (value) => problem(value ?? ''),
  })
  return orStop(answer)
}

/** Exits if a prompt was canceled with Ctrl-C. */
export function orStop<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer !== 'symbol') return answer as Exclude<T, symbol>
  prompts.cancel('Stopped. Nothing was changed.')
  process.exit(1)
}
