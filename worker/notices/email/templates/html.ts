import { html, raw } from 'hono/html'
import { direction, language } from '#messages'
import * as emailsText from '#messages/emails'
import { SITE_NAME } from '../../../contract/site-name'
import { oneLine } from '../plain-text'
import type { EmailContent, EmailFact, EmailFrame, EmailItem, EmailLink } from './content'
import { reasonOf } from './content'

/** Dark scheme. Clients that drop the sheet use the light colors in the style attributes. */
const STYLES = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1813!important}.card{background:#1a2923!important;border-color:#304039!important}
.ink{color:#f3f0e7!important}.soft{color:#b0b5a9!important}.rule{border-color:#304039!important}
.link{color:#69d49a!important}.button{background:#69d49a!important;color:#011c11!important}}
@media (max-width:480px){.card{padding:24px 20px!important}}`)

const FONT = raw("font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")
const INK = 'color:#0f241b'
const SOFT = 'color:#4d5c55'
const LINK = 'color:#005c3a'

/** Renders an email as HTML. Styles are in attributes, because many clients drop style sheets. */
export function toHtml(content: EmailContent, frame: EmailFrame) {
  const { subject, heading, paragraphs, facts = [], items = [], action, links = [], closing } = content
  const url = action && frame.siteUrl + action.path
  return html`<!doctype html>
<html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title><style>${STYLES}</style></head>
<body class="page" style="margin:0;padding:0;background:#fcf9f1">
${preheader(content)}
<div class="page" role="article" lang="${language()}" dir="${direction()}" style="padding:32px 16px;background:#fcf9f1;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 4px 20px;font-size:20px;font-weight:700"><a class="link" href="${frame.siteUrl}" style="${LINK};text-decoration:none">${SITE_NAME}</a></p>
<div class="card" style="padding:32px;border:1px solid #e2e0d7;border-radius:20px;background:#ffffff">
<h1 class="ink" dir="auto" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;${INK}">${heading}</h1>
${paragraphs.map(paragraph)}
${facts.length > 0 && table(facts)}
${items.map((item) => itemBlock(item, frame.siteUrl))}
${action && url && button(action.label, url)}
${links.length > 0 && linkLine(links)}
${closing && smallPrint(closing)}
${url && buttonUrl(url)}
</div>
<p class="soft" style="margin:20px 4px 0;font-size:14px;${SOFT}">${footer(frame)}</p>
</div></div></body></html>`
}

/** Hidden text that mail programs show after the subject in their lists. Without it they repeat the heading. */
function preheader({ paragraphs: [first], facts: [fact] = [] }: EmailContent) {
  const text = first ?? fact?.value
  return text === undefined
    ? ''
    : html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${oneLine(text)}</div>`
}

function paragraph(text: string) {
  const lines = text.split('\n').map((line, at) => (at > 0 ? html`<br>${line}` : line))
  return html`<p class="ink" dir="auto" style="margin:0 0 16px;${INK}">${lines}</p>`
}

function table(facts: EmailFact[]) {
  return html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:1.4">${facts.map(tableRow)}</table>`
}

function tableRow({ label, value, was }: EmailFact) {
  const isMirrored = direction() === 'rtl'
  const old = was && html`<s dir="auto" class="soft" style="font-weight:400;${SOFT}">${was}</s><br>`
  return html`<tr><th scope="row" class="soft rule" style="padding:${isMirrored ? '10px 0 10px 16px' : '10px 16px 10px 0'};border-top:1px solid #e2e0d7;text-align:${isMirrored ? 'right' : 'left'};vertical-align:top;font-weight:400;white-space:nowrap;${SOFT}">${label}</th><td class="ink rule" dir="auto" style="padding:10px 0;border-top:1px solid #e2e0d7;font-weight:700;${INK}">${old}${value}</td></tr>`
}

function itemBlock({ title, path, lines }: EmailItem, siteUrl: string) {
  return html`<p class="soft rule" dir="auto" style="margin:0;padding:14px 0;border-top:1px solid #e2e0d7;${SOFT}">${link(siteUrl + path, title, ';font-weight:700')}${lines.map((line) => html`<br>${line}`)}</p>`
}

function button(label: string, url: string) {
  return html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#005c3a;color:#f5fdf6;font-weight:700;text-decoration:none">${label}</a></p>`
}

function linkLine(links: EmailLink[]) {
  const items = links.map(({ label, url }, at) => html`${at > 0 ? ' · ' : ''}${link(url, label)}`)
  return html`<p class="soft" style="margin:0 0 16px;${SOFT}">${items}</p>`
}

function smallPrint(text: string) {
  return html`<p class="soft" style="margin:0 0 16px;font-size:14px;${SOFT}">${text}</p>`
}

function buttonUrl(url: string) {
  return html`<p class="soft" style="margin:0;font-size:14px;${SOFT}">${emailsText.buttonHint()}<br>${link(url, url, ';word-break:break-all')}</p>`
}

function footer({ siteUrl, unsubscribeUrl }: EmailFrame) {
  const about = link(`${siteUrl}/imprint`, emailsText.whoSendsThis())
  const reason = reasonOf({ isOptional: unsubscribeUrl !== null })
  if (unsubscribeUrl === null) return html`${reason} ${about}`
  const stop = startOfLink(unsubscribeUrl).toString()
  const choose = startOfLink(`${siteUrl}/settings`).toString()
  return html`${reason} ${raw(emailsText.stopOrChoose({ stop, choose, end: '</a>' }))} ${about}`
}

function link(url: string, label: string, style = '') {
  return html`${startOfLink(url, style)}${label}</a>`
}

const startOfLink = (url: string, style = '') => html`<a class="link" href="${url}" style="${LINK}${style}">`
