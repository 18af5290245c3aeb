import { Globe } from 'lucide-react'

/** The link to a person's website; anything but http and https is not one. */
export function Website({ address }: { address: string }) {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  return (
    <p className="site">
      <Globe />
      <a className="link clip" href={url.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {url.host.replace(/^www\./, '')}
      </a>
    </p>
  )
}
