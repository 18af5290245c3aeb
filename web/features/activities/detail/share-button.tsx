import { Code, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { Button } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'

const loadShareLink = () => import('../../../ui/share-link')
const EmbedDialog = lazy(() => import('./embed-dialog'))

/** Preloads the code for sharing. Ignores failures: pressing the button loads it again and reports them. */
const preload = () => void loadShareLink().catch(() => {})

type ShareButtonProps = {
  title: string
  /** Path of the visitors' page; defaults to the current page. */
  path?: string
  /** Also offers to embed this activity's card. */
  embeds?: Pick<Activity, 'id' | 'title'> | undefined
}

/** Shares the URL of this page or of the visitors' page. */
export function ShareButton({ title, path, embeds }: ShareButtonProps) {
  // Null until the dialog is first opened.
  const [isEmbedding, setEmbedding] = useState<boolean | null>(null)
  const url = () => window.location.origin + (path ?? window.location.pathname)
  const share = async () => (await loadShareLink()).shareLink({ title, url: url() })
  const look = (
    <>
      <Share2 />
      {activityPageText.share()}
    </>
  )
  if (!embeds)
    return (
      <Button variant="line" onPointerEnter={preload} onClick={() => void share()}>
        {look}
      </Button>
    )
  return (
    <>
      <Menu
        trigger={
          <Button variant="line" onPointerEnter={preload}>
            {look}
          </Button>
        }
      >
        <MenuItem icon={<Share2 />} onSelect={share}>
          {activityPageText.shareLink()}
        </MenuItem>
        <MenuItem icon={<Code />} onSelect={() => setEmbedding(true)}>
          {activityPageText.embedOnAWebsite()}
        </MenuItem>
      </Menu>
      {isEmbedding !== null && (
        <Suspense fallback={null}>
          <EmbedDialog activity={embeds} open={isEmbedding} onOpenChange={setEmbedding} />
        </Suspense>
      )}
    </>
  )
}
