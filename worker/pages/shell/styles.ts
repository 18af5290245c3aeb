import avatar from '../../../web/ui/avatar.module.css?inline'
import badge from '../../../web/ui/badge.module.css?inline'
import button from '../../../web/ui/button.module.css?inline'
import cover from '../../../web/ui/cover.module.css?inline'
import logo from '../../../web/ui/logo.module.css?inline'
import siteBar from '../../../web/ui/site-bar.module.css?inline'
import siteFooter from '../../../web/ui/site-footer.module.css?inline'
import skipLink from '../../../web/ui/skip-link.module.css?inline'
import css from './page.css?inline'

/** Styles of the app's components that most of these pages show. */
const COMPONENTS = avatar + badge + button + cover + logo + siteBar + siteFooter + skipLink

/** Matches the dark theme's tokens. These pages have no script to choose a theme, so the system preference decides. */
const DARK = /\[data-theme=["']?dark["']?\]\s*(\{[^}]*\})/

const DECLARATION = /(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g

export type Theme = 'light' | 'dark' | 'system'

const DARK_RULES: Record<Theme, (tokens: string) => string> = {
  light: () => '',
  dark: (tokens) => `:root:root${tokens}`,
  system: (tokens) => `@media (prefers-color-scheme:dark){:root:root${tokens}}`,
}

/** Returns a page's styles: shared ones and its own, without unused tokens. */
export function stylesOf(own = '', theme: Theme = 'system'): string {
  const whole = css.replace(DARK, (_, tokens: string) => DARK_RULES[theme](tokens)) + COMPONENTS + own
  const isUsed = usedTokens(whole)
  return whole
    .replaceAll(DECLARATION, (declaration, name: string) => (isUsed.has(name) ? declaration : ''))
    .replaceAll(/[^{};]+\{\}/g, '')
}

/** Returns the names of referenced custom properties. */
function usedTokens(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
}

const FONT = /url\(["']?(\/[^"')]+\.woff2)["']?\)/g

/** Returns the paths of fonts in styles. Preloaded, they arrive with the page instead of after its layout. */
export function fontsIn(styles: string): string[] {
  return [...new Set([...styles.matchAll(FONT)].map(([, path = '']) => path))]
}
