import { LinkifyIt } from 'linkify-it'
import { Fragment } from 'react'

/** Finds http and https URLs only: `javascript:` URLs must never become links. */
const links = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Renders a text with its URLs as links. `ugc` and `nofollow` tell search engines that users wrote them. */
export default function LinkedText({ text }: { text: string }) {
  const found = (links.match(text) ?? []).filter(({ url }) => URL.canParse(url))
  return (
    <>
      {found.map(({ index, raw, url }, at) => (
        <Fragment key={index}>
          {text.slice(found[at - 1]?.lastIndex ?? 0, index)}
          <a className="link" href={new URL(url).href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {raw}
          </a>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.lastIndex ?? 0)}
    </>
  )
}
