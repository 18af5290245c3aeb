// For pages with drawings in their prerendered frame, which must not vanish when the app renders.
import { CoverArt } from './cover-art'
import { LazyCoverArt } from './lazy-cover-art'

LazyCoverArt.provide(CoverArt)
