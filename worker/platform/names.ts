/** Detects misleading names: names that impersonate the site, and names that look alike (UTS 39). */
import unhomoglyph from 'unhomoglyph'
import { SITE_NAME } from '../contract/site-name'
import { UNNAMED_USER } from '../contract/stored-names'

/** A shorter site name occurs in many people's names, so only an exact match is rejected. */
const SITE_NAME_PART_MIN_CHARACTERS = 6
/** Filler words. A name impersonates the site if it consists only of these and at least one of {@link ROLES}. */
const FILLERS = [
  'the',
  'our',
  'your',
  'official',
  'app',
  'site',
  'team',
  'desk',
  'center',
  'and',
  'of',
  'trust',
  'agent',
  'agents',
  'account',
  'accounts',
  'alert',
  'alerts',
  'department',
]
const ROLES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator', 'moderators'],
  ...['mod', 'mods', 'moderation', 'verification', 'operator', 'abuse'],
  ...['support', 'staff', 'help', 'helpdesk', 'customer', 'customers', 'service', 'services', 'care'],
  ...['security', 'safety', 'system', 'webmaster', 'postmaster', 'noreply', 'billing'],
  // Names shown for deleted users.
  ...['deletedaccount', 'formermember'],
]
/** Characters that look like the verified tick. */
const TICKS = /[\u221a\u237b\u2611\u2705\u2713\u2714\uaa9c\u{10102}\u{1f5f8}\u{1f5f9}\u{1fbb1}]/u

/** Digits and signs used as letters. */
const LEET: Record<string, string> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l' }
/** A trailing number, which doesn't make a role a personal name. */
const TRAILING_NUMBER = /[\s\d]+$/
/** Signs that compatibility decomposition expands: ℠, ™. */
const TRADEMARKS = /[\u2120\u2122]/g
/** Small capitals and similar signs missing in UTS 39's data, with their letters. */
const SMALL_CAPITALS = new Map(
  [...'ᴀaʙbᴅdᴇeꜰfɢgʜhᴊjᴋkʟlᴍmɴnᴘpꞯqʀrᴛtȶt'.matchAll(/(.)(.)/gu)].map(([, sign, letter]) => [sign, letter]),
)
/** Letters in circles, squares, and flags that compatibility decomposition keeps. */
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const ENCLOSED_STARTS = [0x1f1e6, 0x1f170, 0x1f150]
const A = 0x61

const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu
/** Accents and invisible characters, which are easily overlooked. Vowel signs belong to their script and stay. */
const OVERLOOKED = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * Returns a skeleton of a name: names that look alike have the same one (UTS 39, section 4). Case, accents, spaces, and signs
 * are ignored, unless the name has only signs.
 */
export function nameSkeleton(name: string): string {
  const looks = looksOf(name)
  return looks.replace(SEPARATORS, '') || looks.replace(/\s+/gu, '')
}

/** Returns whether a name impersonates the site or contains a verified tick (product.md 2.41). */
export function impersonatesSite(name: string, siteName = SITE_NAME): boolean {
  if (TICKS.test(name)) return true
  const words = wordsOf(name)
  const contains = (text: string) =>
    words.some((word, at) => word.includes(text) || words.slice(at).join('').startsWith(text))
  const isRole = LOOKS.roles.test(wordsOf(name.replace(TRAILING_NUMBER, '')).join(''))
  const site = wordsOf(siteName).join('')
  const isSite = site.length < SITE_NAME_PART_MIN_CHARACTERS ? words.join('') === site : contains(site)
  return isSite || contains(LOOKS.verified) || isRole
}

/** Splits a name into words by appearance, reading digits and signs as letters. */
function wordsOf(name: string): string[] {
  return looksOf(name.replace(/[3457@$]|!(?=\p{L})/gu, (sign) => LEET[sign] ?? sign))
    .split(SEPARATORS)
    .filter(Boolean)
}

/**
 * Returns the allowed forms of a name from Google, best first: the name, first name and initial, and the name of unnamed users
 * (product.md 2.43).
 */
export function safeNames(name: string): string[] {
  const [first = '', ...others] = name.split(' ')
  const initial = [...(others.at(-1) ?? '')][0]
  const short = initial === undefined ? [] : [`${first} ${initial}.`]
  return [name, ...short, UNNAMED_USER].filter((each) => !impersonatesSite(each))
}

/** Replaces each character with its look-alike, lower-cased and without accents. */
function looksOf(text: string): string {
  const letters = text.replace(ENCLOSED, letterIn).replace(TRADEMARKS, '')
  const plain = letters.replace(/./gsu, (sign) => SMALL_CAPITALS.get(sign) ?? sign).normalize('NFKD')
  // Twice, because upper- and lower-case letters have different look-alikes.
  const looks = unhomoglyph(unhomoglyph(plain).normalize('NFKD').toLowerCase())
  return looks.normalize('NFKD').replace(OVERLOOKED, '').toLowerCase().replaceAll('i', 'l')
}

function letterIn(enclosed: string): string {
  const code = enclosed.codePointAt(0) ?? 0
  const start = ENCLOSED_STARTS.find((each) => each <= code) ?? code
  return String.fromCodePoint(A + code - start)
}

const alternatives = (words: string[]) => words.map(looksOf).join('|')
const LOOKS = {
  verified: looksOf('verified'),
  roles: new RegExp(
    `^(?:${alternatives(FILLERS)})*(?:${alternatives(ROLES)})(?:${alternatives([...FILLERS, ...ROLES])})*$`,
    'u',
  ),
}
