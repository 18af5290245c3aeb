import { lazyComponent } from '../lazy-component'

/** The drawing of a cover. Without a network and the file, the cover keeps its plain color. */
export const LazyCoverArt = lazyComponent(async () => {
  const { CoverArt } = await import('./cover-art').catch(() => ({ CoverArt: () => null }))
  return CoverArt
})
