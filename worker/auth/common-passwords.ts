import { COMMON_WORDS } from './common-words'

const WORDS = new Set(COMMON_WORDS.split(/\s+/).filter(Boolean))

/** Runs over the keyboard and through the alphabet; any stretch of one, forwards or backwards, is among the commonest. */
const WALKS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl;',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qwe123qwe123',
  'asd123asd123',
  'zaq12wsxcde34rfv',
  '1a2b3c4d5e6f7g8h',
  'a1b2c3d4e5f6g7h8',
  'aabbccddeeffgg',
  '11223344556677889900',
  '111222333444555666777888999000',
  '00112233445566778899',
  '102030405060708090',
  '010203040506070809',
  '147258369147',
  '147852369147',
  '159357456852',
  '159753456852',
  '7894561230789',
  '7418529630',
  '9638527410',
  '1357924680',
  '24681012',
  '14253669',
  '31415926535897932384',
  '123321123321',
  '12344321',
  '123454321',
  '654321123456',
  '123654789',
  '12369874',
  '121314151617',
  '1234qwerasdfzxcv',
  '!qaz2wsx#edc4rfv',
  '!qaz@wsx#edc$rfv',
  'qwerasdfzxcv1234',
  'qweasdzxc123',
  'q1q2q3q4q5',
  '1q1q1q2w2w2w',
  '1029384756',
  '9876543210123456789',
  '5201314',
  '1314520',
  '2000200120022003',
  '19841985198619871988',
].flatMap((walk) => [walk, [...walk].reverse().join('')])

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

/**
 * Whether a password is among those that are tried first: a stretch of a walk, one to four characters over and over, or
 * a well-known word, also with look-alike signs for letters, with up to five digits and signs around it. That takes in
 * the 3,000 commonest of leaked passwords and their like.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+.?$/.test(plain) || WALKS.some((walk) => walk.includes(plain))) return true
  const [, word = plain] = plain.match(/^[\d\W_]{0,3}(.*?[^\d\W_])[\d\W_]{0,5}$/) ?? []
  return [plain, word].some((core) => WORDS.has(core) || WORDS.has(unmasked(core)))
}

/** `p@ssw0rd` as it is meant. */
function unmasked(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
}
