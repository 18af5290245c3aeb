import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import about from '../../../web/ui/about.module.css?inline'
import actionBar from '../../../web/ui/action-bar.module.css?inline'
import activityRow from '../../../web/ui/activity-row.module.css?inline'
import avatar from '../../../web/ui/avatar.module.css?inline'
import badge from '../../../web/ui/badge.module.css?inline'
import button from '../../../web/ui/button.module.css?inline'
import cover from '../../../web/ui/cover.module.css?inline'
import dateBadge from '../../../web/ui/date-badge.module.css?inline'
import dayHead from '../../../web/ui/day-head.module.css?inline'
import dockSlot from '../../../web/ui/dock-slot.module.css?inline'
import drawnMap from '../../../web/ui/drawn-map.module.css?inline'
import facts from '../../../web/ui/facts.module.css?inline'
import level from '../../../web/ui/level.module.css?inline'
import logo from '../../../web/ui/logo.module.css?inline'
import meter from '../../../web/ui/meter.module.css?inline'
import minimumBar from '../../../web/ui/minimum-bar.module.css?inline'
import priceCard from '../../../web/ui/price-card.module.css?inline'
import radioChips from '../../../web/ui/radio-chips.module.css?inline'
import siteBar from '../../../web/ui/site-bar.module.css?inline'
import siteFooter from '../../../web/ui/site-footer.module.css?inline'
import skipLink from '../../../web/ui/skip-link.module.css?inline'
import stat from '../../../web/ui/stat.module.css?inline'
import ticket from '../../../web/ui/ticket.module.css?inline'
import verifiedMark from '../../../web/ui/verified-mark.module.css?inline'
import mapCss from '../map/map.css?inline'
import css from './page.css?inline'

/** Styles of the app's components that these pages show. */
const COMPONENTS = [
  ...[about, actionBar, activityRow, avatar, badge, button, cover, dateBadge, dayHead, dockSlot, drawnMap],
  ...[facts, level, logo, meter, minimumBar, priceCard, radioChips, siteBar, siteFooter, skipLink, stat],
  ...[ticket, verifiedMark, mapCss],
].join('')

/** Matches the dark theme's tokens. These pages have no script to choose a theme, so the system preference decides. */
const DARK = /\[data-theme=["']?dark["']?\]\s*(\{[^}]*\})/

/** A rule without rules inside. */
const RULE = /([^{};]+)\{[^{}]*\}/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
/** Names classes that an element must not have. */
const NOT = /:not\([^)]*\)/g
const TOKEN = /var\(\s*(--[\w-]+)/g
const DECLARATION = /(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g

export type Theme = 'light' | 'dark' | 'system'

const DARK_RULES: Record<Theme, (tokens: string) => string> = {
  light: () => '',
  dark: (tokens) => `:root:root${tokens}`,
  system: (tokens) => `@media (prefers-color-scheme:dark){:root:root${tokens}}`,
}

/** Returns the styles that a kind of page may need: shared ones and its own. */
export function stylesOf(own = '', theme: Theme = 'system'): string {
  return css.replace(DARK, (_, tokens: string) => DARK_RULES[theme](tokens)) + COMPONENTS + own
}

/** Renders a document, which needs no script to be read, with styles in its empty `style` element. */
export const renderDocument = (document: ReactNode, styles: string): string =>
  `<!doctype html>${withStyles(renderToStaticMarkup(document), styles)}`

/** Writes styles into a document, without the rules and tokens that it does not use. */
export function withStyles(document: string, styles: string): string {
  const classes = [...document.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '))
  const names = new Set([...classes, ...namesIn(document, TOKEN)])
  const key = [styles, ...[...names].toSorted()].join(' ')
  const used = kept.get(key) ?? keep(key, usedStyles(styles, names))
  return document.replace('<style></style>', () => `<style>${used}</style>`)
}

/** Styles by the names that a document uses. Pages of a kind mostly use the same, and finding their rules takes longer than rendering. */
const kept = new Map<string, string>()
const KEPT_MAX = 100

function keep(key: string, used: string): string {
  if (kept.size === KEPT_MAX) kept.clear()
  kept.set(key, used)
  return used
}

/** Returns the rules and tokens for elements with these classes and tokens. */
function usedStyles(styles: string, names: ReadonlySet<string>): string {
  const applies = (selector: string) =>
    namesIn(selector.replaceAll(NOT, ''), CLASS).every((name) => names.has(name))
  const rules = styles.replaceAll(RULE, (rule, selectors: string) =>
    selectors.split(',').some(applies) ? rule : '',
  )
  const tokens = new Set([...names, ...namesIn(rules, TOKEN)])
  return rules
    .replaceAll(DECLARATION, (declaration, name: string) => (tokens.has(name) ? declaration : ''))
    .replaceAll(/[^{};]+\{\}/g, '')
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const FONT = /url\(["']?(\/[^"')]+\.woff2)["']?\)/g

/** Returns the paths of fonts in styles. Preloaded, they arrive with the page instead of after its layout. */
export function fontsIn(styles: string): string[] {
  return [...new Set([...styles.matchAll(FONT)].map(([, path = '']) => path))]
}
