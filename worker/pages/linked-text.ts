import { LinkifyIt } from 'linkify-it'

/** Finds only http and https URLs: `javascript:` URLs must never become links. */
const links = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Returns text as escaped HTML with its URLs as links, marked as untrusted for search engines. */
export function linkify(text: string): string {
  const found = (links.match(text) ?? []).filter(({ url }) => URL.canParse(url))
  let html = ''
  let end = 0
  for (const { index, lastIndex, raw, url } of found) {
    html += escapeHtml(text.slice(end, index))
    html += `<a class="link" href="${escapeHtml(new URL(url).href)}" rel="nofollow ugc noopener">${escapeHtml(raw)}</a>`
    end = lastIndex
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
