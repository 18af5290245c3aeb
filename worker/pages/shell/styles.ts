import css from './page.css?inline'

/** Tokens of the dark theme. In the app, a script chooses the theme; these pages have none, so the system decides. */
const DARK = /\[data-theme=["']?dark["']?\]\s*(\{[^}]*\})/

const DECLARATION = /(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g

export type Theme = 'light' | 'dark' | 'system'

const DARK_RULES: Record<Theme, (tokens: string) => string> = {
  light: () => '',
  dark: (tokens) => `:root:root${tokens}`,
  system: (tokens) => `@media (prefers-color-scheme:dark){:root:root${tokens}}`,
}

/** Returns the styles of a page: those of every page, and its own, without the tokens that none of them uses. */
export function stylesOf(own = '', theme: Theme = 'system'): string {
  const whole = css.replace(DARK, (_, tokens: string) => DARK_RULES[theme](tokens)) + own
  const isUsed = usedTokens(whole)
  return whole.replaceAll(DECLARATION, (declaration, name: string) => (isUsed.has(name) ? declaration : ''))
}

/** Returns the names of custom properties that anything refers to. */
function usedTokens(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
}

const FONT = /url\(["']?(\/[^"')]+\.woff2)["']?\)/g

/** Returns the paths of the fonts in styles. Preloaded, they arrive with the page instead of after its layout. */
export function fontsIn(styles: string): string[] {
  return [...new Set([...styles.matchAll(FONT)].map(([, path = '']) => path))]
}
