import * as uiText from '#messages/ui'
import { toast } from './toast'

/** Shares a link with the device's share sheet, or copies it when the browser has none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    const failure = await navigator.share({ title, url }).catch((error: unknown) => error)
    // AbortError means that the user closed the share sheet.
    if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return
  }
  await copyLink(url)
}

/** Copies a link, and shows a message. */
export async function copyLink(url: string): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => toast.success(uiText.linkCopied()),
    () => toast.error(uiText.linkNotCopied()),
  )
}
