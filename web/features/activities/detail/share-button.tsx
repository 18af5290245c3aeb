import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'

/** Shares the page's URL with the device's share sheet, or copies it when the browser has none. */
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
    // AbortError means that the user closed the share sheet.
    if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success('Link copied'),
    () => toast.error('The link could not be copied. Copy it from the address bar instead.'),
  )
}
