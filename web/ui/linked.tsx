/** A text that somebody typed, with its web addresses as links that vouch for nothing. Pieces: `splitAtLinks` of lib/links. */
export function Linked({ pieces }: { pieces: readonly { text: string; href?: string }[] }) {
  return pieces.map(({ text, href }, index) => {
    if (!href) return text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces stand in their order and have no state.
      <a key={index} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    )
  })
}
