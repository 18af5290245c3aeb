import { lazy, Suspense } from 'react'

/** Texts without a match are shown without loading the link parser. */
const WEB_ADDRESS = /https?:\/\//i

const LinkedText = lazy(() =>
  import('./linked-text').catch(() => ({ default: ({ text }: { text: string }) => <>{text}</> })),
)

/** User-written text with its http and https URLs as links. The link parser loads only for texts that contain one. */
export function Linked({ text }: { text: string }) {
  if (!WEB_ADDRESS.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}
