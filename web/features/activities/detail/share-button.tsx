import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'

/** Hands the page's address to the device's share sheet; where there is none, copies it. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="line" onClick={() => void share(title)}>
      <Share2 />
      Share
    </Button>
  )
}

async function share(title: string) {
  const url = window.location.origin + window.location.pathname
  if ('share' in navigator) {
    const failure = await navigator.share({ title, url }).catch((error: unknown) => error)
    // Closed again without choosing: that is an answer, too.
    if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success('Link copied'),
    () => toast.error('The link could not be copied. You can copy it from the address bar.'),
  )
}
