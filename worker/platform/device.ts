import * as securityText from '#messages/security'

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const [ON, UNKNOWN] = [' on ', 'Unknown device']

/** Returns a short description of a browser to store, such as `Firefox on Android`. For display, use `deviceText`. */
export function deviceOf(userAgent: string | null): string {
  const match = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const parts = [match(BROWSERS), match(SYSTEMS)].filter((part) => part !== undefined)
  return parts.join(ON) || UNKNOWN
}

/** Translates a description by `deviceOf` to the reader's language. */
export function deviceText(device: string): string {
  const [browser = '', system] = device.split(ON)
  if (system !== undefined) return securityText.deviceOn({ browser, system })
  return device === UNKNOWN ? securityText.unknownDevice() : device
}
