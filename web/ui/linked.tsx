import { lazy, Suspense } from 'react'

/** Anything else is shown as plain text, without loading the link parser. */
const WEB_ADDRESS = /https?:\/\//i

const LinkedText = lazy(() =>
  import('./linked-text').catch(() => ({ default: ({ text }: { text: string }) => <>{text}</> })),
)

/** User-written text whose http and https addresses become links. The parser loads for texts that contain one. */
export function Linked({ text }: { text: string }) {
  if (!WEB_ADDRESS.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}
