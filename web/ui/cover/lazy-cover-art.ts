import { lazyComponent } from '../lazy-component'

/** The drawing of a cover, loaded on demand. If it fails to load, the cover keeps its plain color. */
export const LazyCoverArt = lazyComponent(async () => {
  const { CoverArt } = await import('./cover-art').catch(() => ({ CoverArt: () => null }))
  return CoverArt
})
