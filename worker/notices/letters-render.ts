/** A short fact; `was` is what it was before. */
type LetterFact = { label: string; value: string; was?: string }

/** What a letter says, in plain text: `renderLetter` makes HTML and text of it, and escapes. */
export type LetterContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Short facts beneath the paragraphs: when, where, old and new values. */
  facts?: LetterFact[]
  /** The one button: a path of the site, such as `/activity/abc`. */
  action?: { label: string; path: string }
  /** Small print beneath the button. */
  closing?: string
  /** Whether the person may refuse letters of this kind by one click; account letters are never optional. */
  isOptional: boolean
}

type Place = {
  siteUrl: string
  /** Where one click ends letters of this kind; null where they are not optional. */
  unsubscribeUrl: string | null
}

/** Clients that know no dark scheme get the light one from the attributes; the others take it from the sheet. */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1813!important}.card{background:#1a2923!important;border-color:#304039!important}
.ink{color:#f3f0e7!important}.soft{color:#b0b5a9!important}.rule{border-color:#304039!important}
.link{color:#69d49a!important}.button{background:#69d49a!important;color:#011c11!important}}
@media (max-width:480px){.card{padding:24px 20px!important}}`

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = 'color:#0f241b'
const SOFT = 'color:#4d5c55'
const LINK = 'color:#005c3a'

/** A letter as HTML and as text, both from the same words. */
export function renderLetter(
  content: LetterContent,
  place: Place,
): { subject: string; html: string; text: string } {
  return { subject: oneLine(content.subject), html: toHtml(content, place), text: toText(content, place) }
}

function toHtml(content: LetterContent, { siteUrl, unsubscribeUrl }: Place): string {
  const { heading, paragraphs, facts = [], action, closing } = content
  const url = action && siteUrl + action.path
  const parts = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;${INK}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`,
    ),
    facts.length > 0 ? toTable(facts) : '',
    action && url
      ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#005c3a;color:#f5fdf6;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    closing
      ? `<p class="soft" style="margin:0 0 16px;font-size:14px;${SOFT}">${escapeHtml(closing)}</p>`
      : '',
    url
      ? `<p class="soft" style="margin:0;font-size:14px;${SOFT}">If the button does not work, open this address:<br><a class="link" href="${escapeHtml(url)}" style="${LINK};word-break:break-all">${escapeHtml(url)}</a></p>`
      : '',
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(content.subject))}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;padding:0;background:#fcf9f1">
<div class="page" role="article" lang="en" style="padding:32px 16px;background:#fcf9f1;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 20px 4px;font-size:20px;font-weight:700"><a class="link" href="${escapeHtml(siteUrl)}" style="${LINK};text-decoration:none">Tagalong</a></p>
<div class="card" style="padding:32px;border:1px solid #e2e0d7;border-radius:20px;background:#ffffff">
${parts.filter(Boolean).join('\n')}
</div>
<p class="soft" style="margin:20px 4px 0;font-size:14px;${SOFT}">${footHtml({ siteUrl, unsubscribeUrl })}</p>
</div></div></body></html>`
}

function toTable(facts: LetterFact[]): string {
  const rows = facts.map(
    ({ label, value, was }) =>
      `<tr><th scope="row" class="soft rule" style="padding:10px 16px 10px 0;border-top:1px solid #e2e0d7;text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;${SOFT}">${escapeHtml(label)}</th><td class="ink rule" style="padding:10px 0;border-top:1px solid #e2e0d7;font-weight:700;${INK}">${was ? wasHtml(was) : ''}${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:1.4">${rows.join('')}</table>`
}

function wasHtml(was: string): string {
  return `<s class="soft" style="font-weight:400;${SOFT}">${escapeHtml(was)}</s><br>`
}

function footHtml({ siteUrl, unsubscribeUrl }: Place): string {
  const link = (url: string, label: string) =>
    `<a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(label)}</a>`
  if (unsubscribeUrl === null) return 'You get this letter because it is about your Tagalong account.'
  return `You get this letter because you have an account at Tagalong. ${link(unsubscribeUrl, 'Stop letters like this')} or ${link(`${siteUrl}/settings`, 'choose what we send')}.`
}

function toText(content: LetterContent, { siteUrl, unsubscribeUrl }: Place): string {
  const { heading, paragraphs, facts = [], action, closing } = content
  const foot =
    unsubscribeUrl === null
      ? 'You get this letter because it is about your Tagalong account.'
      : `You get this letter because you have an account at Tagalong.\nStop letters like this: ${unsubscribeUrl}\nChoose what we send: ${siteUrl}/settings`
  return [
    oneLine(heading),
    ...paragraphs,
    facts.map(factText).join('\n'),
    action ? `${action.label}:\n${siteUrl}${action.path}` : '',
    closing ?? '',
    `-- \n${foot}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function factText({ label, value, was }: LetterFact): string {
  return `${label}: ${was ? `${oneLine(was)} \u2192 ` : ''}${oneLine(value)}`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML text or as a quoted attribute's value. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Without line breaks and other control characters: a header is one line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
