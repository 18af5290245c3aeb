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

let listed: Promise<ReadonlySet<string>> | undefined

/** The 49,000 commonest of leaked passwords (zxcvbn's list), fetched when the first password is judged. */
function listCommon(): Promise<ReadonlySet<string>> {
  // Unpacking takes 40 ms of CPU: too much for every start of the worker.
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return listed
}

/**
 * Whether a password is among those that are tried first: one of the list, one to four characters over and over, a run
 * through the alphabet or the digits, or one of the list with look-alike signs for letters or with up to five digits
 * and signs around it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+.?$/.test(plain) || isRun(plain)) return true
  const common = await listCommon()
  const [, word = plain] = plain.match(/^[\d\W_]{0,3}(.*?[^\d\W_])[\d\W_]{0,5}$/) ?? []
  return [plain, word].some((core) => common.has(core) || common.has(unmasked(core)))
}

/** `abcdefg`, `98765432`: each character is the next, or the one before. */
function isRun(text: string): boolean {
  const steps = [...text].map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)).slice(0, -1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** `p@ssw0rd` as it is meant. */
function unmasked(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
}
