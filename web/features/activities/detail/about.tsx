import { splitAtLinks } from '../../../lib/links'
import { Linked } from '../../../ui/linked'

/** What the organizer wrote: paragraphs and line breaks as typed, web addresses as links that vouch for nothing. */
export function About({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section className="detail-about">
      <h2>About</h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none has a state.
        <p key={index}>
          <Linked pieces={splitAtLinks(paragraph)} />
        </p>
      ))}
    </section>
  )
}
