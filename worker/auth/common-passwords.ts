import { SITE_NAME } from '../contract/site-name'

/** Words that are easy to guess for this product, rejected like listed passwords and the site's name. */
const OWN_WORDS = ['tagalong', 'tag along', 'tag-along']

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads the 49,000 most common leaked passwords (zxcvbn's list) when the first password is checked. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded lazily: unpacking takes 40 ms of CPU, too much for every worker start.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/**
 * Returns whether a password is easy to guess (product.md 2.16): the site's name or a listed password, also with look-alike
 * characters or up to five digits and signs around it; one to four characters repeated; or a run of letters or digits.
 */
export async function isCommonPassword(password: string, siteName = SITE_NAME): Promise<boolean> {
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+.?$/.test(plain) || isSequence(plain)) return true
  const common = await loadCommonPasswords()
  const [, word = plain] = plain.match(/^[\d\W_]{0,3}(.*?[^\d\W_])[\d\W_]{0,5}$/) ?? []
  const site = siteName.toLowerCase()
  const own = [...OWN_WORDS, site, site.replaceAll(' ', '')]
  const isListed = (text: string) => common.has(text) || own.includes(text)
  return [plain, word].some((core) => isListed(core) || isListed(replaceLookalikes(core)))
}

/** Returns whether each character follows the previous one, up or down: `abcdefg`, `98765432`. */
function isSequence(text: string): boolean {
  const steps = [...text].map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)).slice(0, -1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Converts `p@ssw0rd` to `password`. */
function replaceLookalikes(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
}
