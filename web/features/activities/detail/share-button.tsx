import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button'

const loadShareLink = () => import('../../../ui/share-link')

/** A failure shows when the button is pressed, which loads it again. */
const preload = () => void loadShareLink().catch(() => {})

/** Shares the page's URL, or that of a page for visitors. */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  const url = () => window.location.origin + (path ?? window.location.pathname)
  const share = async () => (await loadShareLink()).shareLink({ title, url: url() })
  return (
    <Button variant="line" onPointerEnter={preload} onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  )
}
