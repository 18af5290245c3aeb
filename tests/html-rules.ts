import { HtmlValidate, StaticConfigLoader } from 'html-validate'

// Only rules from the HTML standard, none about style.
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** Returns a page's violations of the HTML standard, one per line. */
export async function htmlProblems(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
