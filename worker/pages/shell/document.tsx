import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { buttonClass } from '../../../web/ui/button-class'
import { Logo } from '../../../web/ui/logo'
import { SiteBar } from '../../../web/ui/site-bar'
import { SiteFooter } from '../../../web/ui/site-footer'
import { SkipLink } from '../../../web/ui/skip-link'
import { LEGAL_LINKS } from '../../contract/legal-links'
import { SITE_NAME } from '../../contract/site-name'
import { LanguageLinks } from './language-links'
import { alternates, htmlAttributes, pathInLanguage } from './languages'
import { fontsIn, renderDocument } from './styles'

export type Head = {
  origin: string
  title: string
  description: string
  /** The page's canonical path, encoded; null if there is none. */
  path: string | null
  /** Path to return to after choosing a language, if it differs. */
  self?: string
  /** Whether search engines may index the page. They follow its links in any case. */
  isIndexed: boolean
  /** Path of the preview image, 1200 by 630. */
  image?: string
  type?: 'website' | 'profile'
  /** Paths of the page's calendar and feed. */
  calendar?: string
  feed?: string
  /** schema.org structured data. */
  data?: object
  /** Path of a script that enhances the page. */
  script?: string
  /** From `stylesOf`. */
  css: string
}

const APP_LINKS = [
  ['/', publicPagesText.howItWorks],
  ['/login', publicPagesText.logIn],
  ['/signup', publicPagesText.signUp],
] as const

const HOME = (
  <a href="/">
    <Logo />
  </a>
)

/** Renders a public page, which works without scripts. */
export function renderPage(head: Head, content: ReactNode): string {
  return renderDocument(<Document head={head}>{content}</Document>, head.css)
}

function Document({ head, children }: { head: Head; children: ReactNode }) {
  return (
    <html {...htmlAttributes()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content="#fcf9f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1813" media="(prefers-color-scheme: dark)" />
        {fontsIn(head.css).map((path) => (
          <link key={path} rel="preload" as="font" type="font/woff2" href={path} crossOrigin="anonymous" />
        ))}
        {!head.isIndexed && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Preview head={head} />
        <Alternate type="text/calendar" path={head.calendar} title={publicPagesText.calendar()} />
        <Alternate type="application/atom+xml" path={head.feed} title={publicPagesText.feed()} />
        <style />
        {head.script && <script src={head.script} defer />}
        {head.data && <script type="application/ld+json">{jsonOf(head.data)}</script>}
      </head>
      <body>
        <SkipLink />
        <SiteBar home={HOME}>
          <a className={buttonClass({ variant: 'quiet' })} href="/login">
            {publicPagesText.logInShort()}
          </a>
          <a className={buttonClass({ variant: 'line' })} href="/signup">
            {publicPagesText.signUp()}
          </a>
        </SiteBar>
        <main id="main" className="wrap">
          {children}
        </main>
        <SiteFooter label={publicPagesText.footer()} links={[...APP_LINKS, ...LEGAL_LINKS]}>
          {HOME}
          <p className="small soft">{publicPagesText.tagline()}</p>
          <LanguageLinks path={head.self ?? head.path ?? '/'} />
        </SiteFooter>
      </body>
    </html>
  )
}

/** Link to another form of the page. */
function Alternate({ type, path, title }: { type: string; path: string | undefined; title: string }) {
  return path && <link rel="alternate" type={type} href={pathInLanguage(path)} title={title} />
}

/** Link preview metadata for chat apps and other sites. */
function Preview({ head }: { head: Head }) {
  const { origin, path, image } = head
  if (path === null) return null
  const url = origin + pathInLanguage(path)
  return (
    <>
      <link rel="canonical" href={url} />
      {head.isIndexed &&
        alternates(path).map(([tag, address]) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={origin + address} />
        ))}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      {image && (
        <>
          <meta property="og:image" content={origin + pathInLanguage(image)} />
          <meta property="og:image:alt" content={head.title} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** Serializes structured data without `<`, so that no text can end the element. */
function jsonOf(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
