import { shrink } from './shrink'

/** Message to the worker, which replies with a `Blob` or null. */
export type ShrinkRequest = { file: Blob; side: number }

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  postMessage(await shrink(data.file, data.side).catch(() => null))
})
