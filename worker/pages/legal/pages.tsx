import type { ReactNode } from 'react'
import { Fragment } from 'react'
import * as legalText from '#messages/legal'
import * as vocabularyText from '#messages/vocabulary'
import { MINIMUM_AGE_YEARS } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import type { Settings } from '../../env'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { answerPage } from '../shell/answer-page'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import { retention, subprocessors } from './facts'
import css from './legal.css?inline'

type Facts = { settings: Settings; hasEmailBinding: boolean }
type LegalPage = [title: () => string, description: () => string, content: (facts: Facts) => ReactNode]

const CSS = stylesOf(css)

/** Pages about the operator and data protection, by path (product.md 17.21). */
export const LEGAL_PAGES: Record<string, LegalPage> = {
  '/privacy': [vocabularyText.privacy, legalText.privacyDescription, privacy],
  '/terms': [vocabularyText.terms, legalText.termsDescription, terms],
  '/imprint': [vocabularyText.imprint, legalText.imprintDescription, imprint],
  '/contact': [vocabularyText.contact, legalText.contactDescription, imprint],
  '/about': [vocabularyText.about, legalText.aboutDescription, about],
}

/** Answers one of them. */
export function answerLegalPage(c: AppContext): Response {
  const { settings } = c.var
  const { path } = c.req
  const [title, description, content] = LEGAL_PAGES[path] ?? []
  if (!title || !description || !content) throw new AppError('not_found')
  const head = {
    origin: settings.siteUrl,
    title: `${title()} · ${SITE_NAME}`,
    description: description(),
    path,
    isIndexed: settings.isIndexed,
    css: CSS,
  }
  const page = renderPage(
    head,
    <article className="legal">
      <h1>{title()}</h1>
      {content({ settings, hasEmailBinding: c.env.EMAIL !== undefined })}
    </article>,
  )
  return answerPage(c, page)
}

function privacy({ settings, hasEmailBinding }: Facts) {
  return (
    <>
      <p className="lead">{legalText.privacyLead({ site: SITE_NAME })}</p>
      <h2>{legalText.whoIsResponsible()}</h2>
      <Operator settings={settings} />
      <h2>{legalText.whatIsStored()}</h2>
      <ul>
        <li>{legalText.storedAccount()}</li>
        <li>{legalText.storedActs()}</li>
        <li>{legalText.storedPlaces()}</li>
        <li>{legalText.storedSafety()}</li>
        <li>{legalText.storedBrowser()}</li>
      </ul>
      <h2>{legalText.whoSeesIt()}</h2>
      <p>{legalText.whoSeesItText()}</p>
      <h2>{legalText.howLong()}</h2>
      <Table heads={[legalText.data(), legalText.kept()]} rows={retention()} />
      <p>{legalText.backups()}</p>
      <h2>{legalText.whoProcesses()}</h2>
      <Table
        heads={[legalText.company(), legalText.gets()]}
        rows={subprocessors(settings, hasEmailBinding)}
      />
      <h2>{legalText.whatYouCanDo()}</h2>
      <p>
        {legalText.yourRights({
          settings: (text) => <a href="/settings">{text}</a>,
          contact: (text) => <a href="/contact">{text}</a>,
        })}
      </p>
    </>
  )
}

type TableProps = { heads: string[]; rows: readonly (readonly [string, string])[] }

function Table({ heads, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function terms({ settings }: Facts) {
  return (
    <>
      <p className="lead">{legalText.termsLead({ site: SITE_NAME })}</p>
      <h2>{legalText.whoCanJoin()}</h2>
      <p>{legalText.whoCanJoinText({ age: MINIMUM_AGE_YEARS })}</p>
      <h2>{legalText.whatYouOwe()}</h2>
      <ul>
        <li>{legalText.describeTruthfully()}</li>
        <li>{legalText.comeOrGiveUp()}</li>
        <li>{legalText.noPayments({ site: SITE_NAME })}</li>
      </ul>
      <h2>{legalText.notAllowed()}</h2>
      <ul>
        <li>{legalText.noHarassment()}</li>
        <li>{legalText.nothingIllegal()}</li>
        <li>{legalText.noCollecting()}</li>
      </ul>
      <h2>{legalText.whatHappensThen()}</h2>
      <p>{legalText.whatHappensThenText()}</p>
      <h2>{legalText.yourContent()}</h2>
      <p>{legalText.yourContentText()}</p>
      <h2>{legalText.whoRunsThis()}</h2>
      <Operator settings={settings} />
    </>
  )
}

function imprint({ settings }: Facts) {
  return (
    <>
      <Operator settings={settings} />
      <p>{legalText.toReport({ securityTxt: (text) => <a href="/.well-known/security.txt">{text}</a> })}</p>
    </>
  )
}

function about({ settings }: Facts) {
  return (
    <>
      <p className="lead">{legalText.aboutLead({ site: SITE_NAME })}</p>
      <h2>{legalText.whoRunsThis()}</h2>
      <Operator settings={settings} />
      <p>{legalText.placeNames({ geonames: (text) => <a href="https://www.geonames.org/">{text}</a> })}</p>
    </>
  )
}

function Operator({ settings: { operator } }: { settings: Settings }) {
  const { name, address, email } = operator
  return (
    <>
      {(name === null || email === null) && <p className="missing">{legalText.notFilledIn()}</p>}
      {name !== null && (
        <p>
          <b>{name}</b>
          {address?.split('\n').map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {email !== null && (
        <p>{legalText.emailAddress({ email, link: (text) => <a href={`mailto:${email}`}>{text}</a> })}</p>
      )}
    </>
  )
}
