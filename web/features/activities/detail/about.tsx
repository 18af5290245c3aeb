import { splitAtLinks } from '../../../lib/links'

/** What the organizer wrote: paragraphs and line breaks as typed, web addresses as links that vouch for nothing. */
export function About({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section className="detail-about">
      <h2>About</h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none has a state.
        <p key={index}>
          <Linked text={paragraph} />
        </p>
      ))}
    </section>
  )
}

function Linked({ text }: { text: string }) {
  return splitAtLinks(text).map(({ text: words, href }, index) => {
    if (!href) return words
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces stand in their order and have no state.
      <a key={index} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    )
  })
}
