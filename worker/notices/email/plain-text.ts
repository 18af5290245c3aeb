import * as emailsText from '#messages/emails'
import { isolate } from '../../contract/isolate'
import type { EmailContent, EmailFact, EmailFrame } from './templates/content'
import { reasonOf } from './templates/content'

/** Renders an email as plain text. */
export function toText(content: EmailContent, { siteUrl, unsubscribeUrl }: EmailFrame): string {
  const { heading, paragraphs, facts = [], items = [], action, links = [], closing } = content
  const footer = [
    reasonOf({ isOptional: unsubscribeUrl !== null }),
    ...(unsubscribeUrl === null
      ? []
      : [emailsText.stopAt({ url: unsubscribeUrl }), emailsText.chooseAt({ url: `${siteUrl}/settings` })]),
    emailsText.whoSendsThisAt({ url: `${siteUrl}/imprint` }),
  ].join('\n')
  return [
    oneLine(heading),
    ...paragraphs,
    facts.map(factText).join('\n'),
    ...items.map(({ title, path, lines }) =>
      [title, ...lines]
        .map(oneLine)
        .concat(siteUrl + path)
        .join('\n'),
    ),
    action ? `${action.label}:\n${siteUrl}${action.path}` : '',
    links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    closing ?? '',
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function factText({ label, value, was }: EmailFact): string {
  const typed = (text: string) => isolate(oneLine(text))
  return `${label}: ${was ? `${typed(was)} \u2192 ` : ''}${typed(value)}`
}

/** Replaces line breaks and other control characters with spaces, for headers. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
