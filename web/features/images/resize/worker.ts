import { shrink } from './shrink'

/** What the page asks for, and gets a `Blob` or null for. */
export type Wanted = { file: Blob; side: number }

addEventListener('message', async ({ data }: MessageEvent<Wanted>) => {
  postMessage(await shrink(data.file, data.side).catch(() => null))
})
