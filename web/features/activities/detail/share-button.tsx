import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { shareLink } from '../../../ui/share-link'

/** Shares the page's URL, or that of a page for visitors. */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  const share = () => shareLink({ title, url: window.location.origin + (path ?? window.location.pathname) })
  return (
    <Button variant="line" onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  )
}
