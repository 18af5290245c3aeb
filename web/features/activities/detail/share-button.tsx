import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { shareLink } from '../../../ui/share-link'

/** Shares the page's URL. */
export function ShareButton({ title }: { title: string }) {
  const share = () => shareLink({ title, url: window.location.origin + window.location.pathname })
  return (
    <Button variant="line" onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  )
}
